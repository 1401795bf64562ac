// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import SignedIn from "../../web/src/signed-in.tsx";
import { idOf } from "../support/makers/entities.ts";
import { requestView } from "../support/makers/views.ts";
import {
  describedText,
  field,
  fillIn,
  formValues,
  radio,
  requestForm,
  submit,
  submitButton,
  type,
} from "../support/pages/request-form.tsx";
import { setWide } from "../support/pages/screen-actions.ts";

const { site, show, posts } = requestForm();

/** What is too short in each field, and what is said of it. */
const lacks = {
  Title: ["Door", "Please provide a descriptive title"],
  Description: ["It drips all night.", "Please provide more details about the issue"],
  "Street address": ["9 Oak Str", "Please provide a complete address"],
  City: ["S", "City is required"],
  "ZIP code": ["6270", "Valid ZIP code is required"],
} as const;
const wrong = Object.fromEntries(Object.entries(lacks).map(([label, [short]]) => [label, short]));

describe("the form", () => {
  test("R-053 shows a spinner until the user is known", async () => {
    const user = Promise.withResolvers<Response>();
    site.server.on(session.user, () => user.promise);
    site.show(<SignedIn />, { at: "/service-request" });
    expect(screen.getByRole("status").textContent).toBe("Loading");
    user.resolve(new Response(null, { status: 401 }));
    expect(await screen.findByText("Sorry, the page you are looking for does not exist.")).toBeInstanceOf(HTMLElement);
    expect(document.querySelector("form")).toBeNull();
  });

  test("R-052 R-054 leads back home, and asks for category, title, description, address, city, ZIP, photos, urgency, wished times and hiring, in this order", async () => {
    show();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Request a Service");
    await screen.findByRole("group", { name: /^When works for you/ });
    const controls = [...document.querySelectorAll<HTMLInputElement>("form :is(input, textarea)")];
    expect([...new Set(controls.map(({ name, type: kind }) => name || kind))]).toEqual([
      "category",
      "title",
      "description",
      "address",
      "city",
      "zipCode",
      "file",
      "urgency",
      "isFlexible",
      "windows",
      "hiring",
    ]);
  });

  test("R-055 offers six categories, none chosen, and a choice can be undone", () => {
    show();
    const tiles = within(screen.getByRole("group", { name: /What kind of work/ })).getAllByRole<HTMLInputElement>(
      "radio",
    );
    const trades = ["plumbing", "painting", "electrical", "carpentry", "hvac", "cleaning"];
    expect(tiles.map(({ value }) => value)).toEqual(trades);
    expect(tiles.some(({ checked }) => checked)).toBe(false);
    fireEvent.click(radio("HVAC"));
    expect(radio("HVAC").checked).toBe(true);
    screen.getByRole("button", { name: "Clear choice" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Clear choice" }));
    expect(document.activeElement).toBe(radio("HVAC"));
    expect(tiles.some(({ checked }) => checked)).toBe(false);
  });

  test("R-056 asks how soon, within 2-3 days unless chosen otherwise", () => {
    show();
    const choices = [radio("Within a week"), radio("Within 2-3 days"), radio("Same day")];
    expect(choices.map(({ value, checked }) => `${value} ${checked}`)).toEqual([
      "low false",
      "medium true",
      "high false",
    ]);
  });

  test("R-058 says which photos it takes", () => {
    show();
    expect(screen.getByText("PNG, JPG up to 5MB each").tagName).toBe("P");
    expect(field("Choose files").accept).toBe("image/png,image/jpeg,image/webp");
  });

  test("shows the ticket as handymen will see it, never the street", () => {
    show();
    fillIn();
    fireEvent.click(radio("Same day"));
    const preview = screen.getByRole("region", { name: "This is what handymen will see" });
    for (const text of ["Kitchen tap drips", "Springfield", "Same day"]) expect(preview.textContent).toContain(text);
    expect(preview.textContent).not.toContain("Main Street");
    expect(preview.textContent).not.toContain("100");
  });
});

describe("a field", () => {
  test("R-142 R-143 is checked before sending: each says what is wrong, the first has the focus", async () => {
    show();
    fillIn(wrong);
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(field("Title")));
    for (const [label, [, message]] of Object.entries(lacks)) expect(describedText(label)).toContain(message);
    const summary = within(screen.getByText("5 fields need your attention:").parentElement ?? document.body);
    expect(summary.getAllByRole("link").map((link) => link.textContent)).toEqual(Object.keys(lacks));
    fireEvent.click(summary.getByRole("link", { name: "ZIP code" }));
    await waitFor(() => expect(document.activeElement).toBe(field("ZIP code")));
    expect(posts()).toEqual([]);
  });

  test("is checked on blur, not before, and then while typing, by the characters that people see", async () => {
    show();
    type("Title", "👨‍👩‍👧‍👦🇧🇷é1️⃣");
    expect(screen.getByText("4/120")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(lacks.Title[1])).toBeNull();
    fireEvent.blur(field("Title"));
    expect(await screen.findByText(lacks.Title[1])).toBeInstanceOf(HTMLElement);
    type("Title", "👨‍👩‍👧‍👦🇧🇷é1️⃣!");
    await waitFor(() => expect(screen.queryByText(lacks.Title[1])).toBeNull());
    expect(screen.queryByText(lacks.City[1])).toBeNull();
  });
});

test("R-017 switching the language translates error messages, and shows none at a corrected field", async () => {
  show();
  fillIn({ Title: "Tap", City: "" });
  await submit();
  type("City", "Springfield");
  expect(await screen.findByText("Please provide a descriptive title")).toBeTruthy();
  await act(() => setLanguage("pt"));
  expect(describedText("Título")).toContain("Informe um título descritivo");
  expect(document.querySelectorAll(".field-error")).toHaveLength(1);
});

/** The hint at a field, without its placeholder. */
const hintOf = (label: string) => {
  const ids = (field(label).getAttribute("aria-describedby") ?? "").split(" ");
  const hint = document.getElementById(ids.find((id) => id.endsWith("-hint")) ?? "");
  return [...(hint?.querySelectorAll(".contact-hint > :not([data-away])") ?? [])].map((each) =>
    each.textContent.trim(),
  );
};
const announced = () => document.querySelector('p.visually-hidden[aria-live="polite"]')?.textContent;
const preview = () => screen.getByRole("region", { name: "This is what handymen will see" }).textContent;

test.each([
  ["Call me at 415-555-0132, please", "Only the handyman who gets the job sees the phone number."],
  ["100 Main Street or 415-555-0132", "Only the handyman who gets the job sees contact details."],
])(
  "contact details are announced as hidden while %j is typed, and do not block sending",
  async (typed, expectedHint) => {
    show();
    fillIn({ Description: typed });
    await waitFor(() => expect(hintOf("Description")).toEqual([expectedHint]));
    expect(announced()).toBe(expectedHint);
    expect(hintOf("Title")).toEqual(["In a few words, for example: Mount a mirror in the hall"]);
    type("City", "100 Main Street, Springfield");
    await waitFor(() => expect(preview()).toContain("•••, Springfield"));
    expect(preview()).not.toMatch(/0132|100 Main/);
    await submit();
    // The text is sent unmasked.
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ description: typed }));
  },
);

const next = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Next" })));
const isShown = (label: string) => field(label).closest("[hidden]") === null;
const step = (number: number, count = 6) =>
  screen.findByRole("heading", { name: new RegExp(`^Step ${number} of ${count}\\s*:\\s*.+\\?$`) });

describe("the request form on a phone", () => {
  beforeEach(() => {
    setWide(false);
    vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  });

  test("R-617 asks one thing at a time and keeps what was typed", async () => {
    show();
    await step(1);
    expect(isShown("Title")).toBe(false);
    fireEvent.click(radio("Plumbing"));
    await next();
    expect(document.activeElement).toBe(await step(2));
    expect(isShown("Title")).toBe(true);
    fillIn();
    await next();
    await step(3);
    expect(isShown("Street address")).toBe(true);
    expect(field("Title").value).toBe(formValues.Title);
    await next();
    await step(4);
    await next();
    await step(5);
    expect([isShown("Same day"), isShown("I want to compare")]).toEqual([true, false]);
    await next();
    await step(6);
    expect(isShown("I want to compare")).toBe(true);
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ category: "plumbing", title: formValues.Title, zipCode: "62701" });
  });

  test("R-617 does not go on from an invalid step, and has the focus on the first invalid field", async () => {
    show({ at: "/service-request?step=2" });
    await step(2);
    await next();
    expect(await screen.findByText("Please provide more details about the issue")).toBeTruthy();
    await step(2);
    expect(document.activeElement).toBe(field("Title"));
    type("Description", formValues.Description);
    await waitFor(() => expect(screen.queryByText("Please provide more details about the issue")).toBeNull());
  });

  test("R-617 leads from the last step to the one that is not valid", async () => {
    show({ at: "/service-request?step=6" });
    await step(6);
    fillIn({ "Street address": "", Title: "" });
    await submit();
    await step(2);
    await waitFor(() => expect(document.activeElement).toBe(field("Title")));
    expect(posts()).toEqual([]);
    fireEvent.click(screen.getByRole("link", { name: "Street address" }));
    await step(3);
    await waitFor(() => expect(document.activeElement).toBe(field("Street address")));
  });

  test("R-617 skips the trade that was chosen before, and asks for it after all", async () => {
    show({ at: "/service-request?category=plumbing" });
    await step(1, 5);
    expect([isShown("Title"), isShown("Plumbing")]).toEqual([true, false]);
    fireEvent.click(screen.getByRole("button", { name: "Change the trade" }));
    await step(1);
    expect(radio("Plumbing").checked).toBe(true);
    await next();
    await step(2);
    fireEvent.click(screen.getByRole("button", { name: "One step back" }));
    await step(1);
  });

  test("leads with Enter from a line of text to the next field while that is empty", async () => {
    show({ at: "/service-request?step=3" });
    await step(3);
    field("Street address").focus();
    expect(fireEvent.keyDown(field("Street address"), { key: "Enter" })).toBe(false);
    expect(document.activeElement).toBe(field("City"));
    type("ZIP code", "62701");
    expect(fireEvent.keyDown(field("City"), { key: "Enter" })).toBe(true);
  });

  test("R-617 shows a request that is made again as a whole", async () => {
    site.server.on(requests.get, () => requestView(5, { isOwn: true, address: "12 Oak Street" }));
    show({ at: `/service-request?again=${idOf(5)}` });
    await screen.findByText(/^Filled in from your earlier request\./);
    await waitFor(() => expect(site.address).toBe("/service-request"));
    expect([isShown("Title"), isShown("Street address")]).toEqual([true, true]);
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(submitButton()).toBeTruthy();
  });
});
