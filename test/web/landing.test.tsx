// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { cents } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { samplePrice } from "../../web/src/features/landing/sample-price.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { rememberedRedirect } from "../../web/src/paths.ts";
import { clickLink, textsOf } from "../support/pages/screen-actions.ts";
import { header, visitorPage } from "../support/pages/visitor-page.tsx";

const signInText = "You need to sign in to complete your handyman enrollment; please sign in to continue";

const { server, open } = visitorPage();

const trade = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "What needs fixing" });
const zipCode = () => screen.getByRole<HTMLInputElement>("textbox", { name: "ZIP code" });
const supply = () => trade().closest("form")?.parentElement?.querySelector("[role=status]")?.textContent;

/** Presses 'I need services'; the address that the browser opens. */
function leaveByForm(): string {
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "I need services" });
  const form = button.form as HTMLFormElement;
  fireEvent.submit(form);
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${form.getAttribute("action")}?${new URLSearchParams(fields)}`;
}

describe("the landing page", () => {
  test("R-021 R-026 Sign in, Get started and the sign-up call leave the app for /api/login, and nothing is fetched", () => {
    open("/");
    expect(clickLink(header().getByRole("link", { name: "Sign in" }))).toBe("/api/login");
    expect(clickLink(header().getByRole("link", { name: "Get started" }))).toBe("/api/login?screen=sign-up");
    expect(clickLink(screen.getByRole("link", { name: "Sign up now" }))).toBe("/api/login?screen=sign-up");
    expect(server).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  test.each(["/pt", "/es/"])("R-605 is at the address of a language too: %s", (path) => {
    open(path);
    expect(screen.getByRole("heading", { level: 1, name: "Home repairs, handled today." })).toBeTruthy();
  });

  test("R-605 R-017 at the address of a language, another one that is chosen changes the address", async () => {
    history.replaceState(null, "", "/pt/");
    await setLanguage("pt");
    open("/pt/");
    fireEvent.change(header().getByRole("combobox", { name: "Idioma" }), { target: { value: "es" } });
    await waitFor(() => expect(location.pathname).toBe("/es/"));
    fireEvent.change(header().getByRole("combobox", { name: "Idioma" }), { target: { value: "en" } });
    await waitFor(() => expect(location.pathname).toBe("/"));
  });

  test("R-022 R-604 'I need services' stores the customer's role, then leaves for /api/login with trade and ZIP code", () => {
    open("/");
    fireEvent.change(trade(), { target: { value: "electrical" } });
    fireEvent.change(zipCode(), { target: { value: "6270" } });
    expect(leaveByForm()).toBe("/api/login?screen=sign-up&next=%2Fservice-request&category=electrical&zipCode=6270");
    expect(localStorage.getItem("preferredRole")).toBe("customer");
    expect(rememberedRedirect()).toBe("/service-request?category=electrical&zipCode=6270");
    expect(server).not.toHaveBeenCalled();
  });

  test("R-604 needs no storage and no choice", () => {
    vi.stubGlobal("localStorage", undefined);
    open("/");
    expect(leaveByForm()).toBe("/api/login?screen=sign-up&next=%2Fservice-request&zipCode=");
  });

  test("R-604 asks for the trade later where nobody chose one, also the first of them", () => {
    open("/");
    fireEvent.change(zipCode(), { target: { value: "62701" } });
    expect(leaveByForm()).toBe("/api/login?screen=sign-up&next=%2Fservice-request&zipCode=62701");
    expect(rememberedRedirect()).toBe("/service-request?zipCode=62701");
    fireEvent.change(trade(), { target: { value: "painting" } });
    fireEvent.change(trade(), { target: { value: "plumbing" } });
    expect(leaveByForm()).toBe("/api/login?screen=sign-up&next=%2Fservice-request&category=plumbing&zipCode=62701");
    expect(rememberedRedirect()).toBe("/service-request?category=plumbing&zipCode=62701");
  });

  test("R-023 'I'm a handyman' stores the role and stays in the app, at /handyman-enrollment", async () => {
    open("/");
    expect(clickLink(screen.getByRole("link", { name: /^I'm a handyman/ }))).toBeUndefined();
    expect(localStorage.getItem("preferredRole")).toBe("handyman");
    expect(await screen.findByText(signInText)).toBeTruthy();
  });

  test("R-024 R-604 has four popular services, each a door to a request of its trade, with the ZIP code", () => {
    open("/");
    fireEvent.change(zipCode(), { target: { value: "62701" } });
    const services = within(screen.getByRole("region", { name: "Popular services" }));
    const names = textsOf(services.getAllByRole("heading", { level: 3 }));
    expect(names).toEqual(["Plumbing", "Painting", "Electrical", "Carpentry"]);
    const target = "/api/login?screen=sign-up&next=%2Fservice-request&category=carpentry&zipCode=62701";
    expect(clickLink(screen.getByRole("link", { name: "Carpentry" }))).toBe(target);
    expect(localStorage.getItem("preferredRole")).toBe("customer");
    expect(rememberedRedirect()).toBe("/service-request?category=carpentry&zipCode=62701");
  });

  test("R-172 the example is what a price of $100.00 costs and leaves", () => {
    const { customerFeeCents, amountCents, handymanAmountCents } = amountsOf(cents(samplePrice.priceCents));
    expect(samplePrice).toMatchObject({
      ...{ feeCents: customerFeeCents, paidCents: amountCents, keptCents: handymanAmountCents },
    });
    open("/");
    const costs = within(screen.getByRole("region", { name: "What it costs" })).getAllByRole("definition");
    const amounts = ["$100.00", "$5.00", "$105.00", "$100.00", "$0.00", "$80.00"];
    expect(textsOf(costs)).toEqual(amounts);
  });

  test("R-025 gives three reasons: verified professionals, same-day service, secure payments", () => {
    open("/");
    const reasons = within(screen.getByRole("region", { name: "Why choose us" }));
    const names = textsOf(reasons.getAllByRole("heading", { level: 3 }));
    expect(names).toEqual(["Verified professionals", "Same-day service", "Secure payments"]);
  });

  test("R-027 makes the claims of the specification", () => {
    open("/");
    const words = screen.getByRole("main").textContent ?? "";
    const claims = [
      /background-checked and verified handymen carry a badge/i,
      /same day/i,
      /emergency repairs .* 24\/7/i,
      /held until you confirm/,
    ];
    for (const claim of claims) expect(words).toMatch(claim);
  });

  test("D-35 links to no page that does not exist", () => {
    open("/");
    const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href")?.split("?")[0]);
    expect(new Set(targets)).toEqual(
      new Set(["#main", "/", "/api/login", "/handyman-enrollment", "/terms", "/privacy", "/terms#how-we-check"]),
    );
  });
});

describe("who works at the visitor's ZIP code", () => {
  const answered = (body: object, status = 200) =>
    server.mockImplementation(async () => Response.json(body, { status }));
  const type = (zip: string) => fireEvent.change(zipCode(), { target: { value: zip } });

  const soon = { count: 14, isFew: false, answersWithinHours: 2 };
  test.each([
    ["60601", soon, "14 plumbers work in 60601 First answers usually within 2 h."],
    ["60602", { count: 100, isFew: false }, "100+ plumbers work in 60602 We notify the nearest as soon as you post."],
    ["60603", { isFew: true }, "One or two plumbers work in 60603 If they don't answer, we ask a bit farther away."],
    ["60604", { isFew: false }, "No plumber works in 60604 yet Post it and we ask around."],
  ])("R-603 is said before anything is asked: %s %j", async (zip, body, text) => {
    answered(body);
    open("/");
    type(zip);
    await waitFor(() => expect(supply()).toBe(text));
    expect(server.mock.calls.map(([url]) => url)).toEqual([`/api/supply?category=plumbing&zipCode=${zip}`]);
  });

  test("R-603 is asked once for each trade and complete ZIP code", async () => {
    answered({ isFew: false });
    open("/");
    type("6061");
    expect(supply()).toMatch(/^Who works near you/);
    type("60611");
    await waitFor(() => expect(supply()).toMatch(/^No plumber works in 60611/));
    fireEvent.change(trade(), { target: { value: "other" } });
    await waitFor(() => expect(supply()).toMatch(/^No handyman works in 60611/));
    fireEvent.change(trade(), { target: { value: "plumbing" } });
    await waitFor(() => expect(supply()).toMatch(/^No plumber works in 60611/));
    expect(server).toHaveBeenCalledTimes(2);
  });

  test("R-603 is not claimed for an unknown ZIP code, nor when nobody can count", async () => {
    answered({}, 400);
    open("/");
    type("00000");
    await waitFor(() => expect(supply()).toMatch(/^We don't know this ZIP code/));
    answered({}, 429);
    type("60621");
    await waitFor(() => expect(supply()).toMatch(/^We can't count right now/));
    server.mockRejectedValue(new TypeError("offline"));
    type("60622");
    await waitFor(() => expect(supply()).toMatch(/^We can't count right now/));
  });
});

describe("the sign-in page that the landing page leads to", () => {
  const at = "/sign-in?screen=sign-up&next=%2Fservice-request&category=plumbing";

  test("keeps what was asked for above its fields", async () => {
    server.mockImplementation(async () => Response.json({ count: 3, isFew: false }));
    open(`${at}&zipCode=62629`);
    expect(await screen.findByText("3 plumbers work in 62629")).toBeTruthy();
  });

  test("names the trade alone where no ZIP code was given, and nothing where nothing was asked", async () => {
    const { unmount } = open(at);
    expect(await screen.findByText("Next, you say what has to be done. Posting costs nothing.")).toBeTruthy();
    unmount();
    open("/sign-in?screen=sign-up");
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText("Plumbing")).toBeNull();
  });
});
