// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cents } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { examples } from "../../web/src/features/enrollment/visitor-enrollment.tsx";
import { consumeRedirect, rememberedRedirect, rememberRedirect } from "../../web/src/paths.ts";
import { clickLink, textsOf } from "../support/pages/screen-actions.ts";
import { header, visitorPage } from "../support/pages/visitor-page.tsx";

const notFoundText = "Sorry, the page you are looking for does not exist.";
const signInText = "You need to sign in to complete your handyman enrollment; please sign in to continue";

const { server, open, openSignedIn } = visitorPage();

describe("an address that a visitor cannot reach", () => {
  const closed = ["/service-request", "/checkout/1", "/handyman/1", "/portfolio-demo", "/enrollment-success"];

  test.each([...closed, "/nowhere", "/admin"])("R-009 R-010 %s is not found, and leads home", (path) => {
    open(path);
    expect(screen.getByText(notFoundText)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("link", { name: /Sign in/ }) !== null).toBe(closed.includes(path));
    expect(server).not.toHaveBeenCalled();
  });

  test("R-010 a path of the app offers sign-in, and returns to it afterwards", () => {
    open("/service-request?category=plumbing");
    expect(clickLink(screen.getByRole("link", { name: /Sign in/ }))).toBe("/api/login");
    expect(localStorage.getItem("redirectAfterLogin")).toBe("/service-request?category=plumbing");
  });
});

describe("the path that a visitor opened", () => {
  const job = "/?job=5b0c6d1e-2f7a-4e0b-9a53-0d8a7f1c2b3d";
  const opened = [job, "/checkout/1?proposal=2", "/handyman/1#reviews"];

  /** The page that opens after sign-in in the same tab. */
  const landing = () => {
    cleanup();
    return rememberedRedirect();
  };

  test.each(opened)("R-013 opens after sign-in: %s", (path) => {
    open(path);
    expect(landing()).toBe(path);
    expect(consumeRedirect("/")).toBe(path);
    expect(consumeRedirect("/")).toBeUndefined();
  });

  test("R-013 survives 'Sign in' on the landing page and an older stored path", () => {
    rememberRedirect("/service-request");
    open(job);
    expect(clickLink(header().getByRole("link", { name: "Sign in" }))).toMatch(/^\/api\/login/);
    expect(landing()).toBe(job);
  });

  test("R-013 R-022 survives choosing a role and visiting the terms", async () => {
    open(job);
    const { form } = screen.getByRole<HTMLButtonElement>("button", { name: "I need services" });
    fireEvent.submit(form as HTMLFormElement);
    fireEvent.click(screen.getByRole("link", { name: /^Terms/ }));
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(landing()).toBe(job);
    open("/sign-in");
    expect(landing()).toBe(job);
  });

  test("R-013 R-074 is replaced by the wizard for who chooses to enroll", async () => {
    open(job);
    fireEvent.click(screen.getByRole("link", { name: /^I'm a handyman/ }));
    clickLink(await screen.findByRole("link", { name: "Sign in to continue" }));
    expect(landing()).toBe("/handyman-enrollment");
  });

  test.each(["/", "/nowhere", "/terms", "/handyman-enrollment", "/?unsubscribe=token", "//evil.example/?job=1"])(
    "R-013 is not stored: %s",
    (path) => {
      open(path);
      expect(landing()).toBeUndefined();
    },
  );

  test("R-013 is dropped once the landing page is opened directly", () => {
    open(job);
    cleanup();
    open("/");
    expect(landing()).toBeUndefined();
  });
});

describe("somebody who may be signed in", () => {
  test("R-012 sees a spinner until the session is known, never the landing page", async () => {
    openSignedIn("/", new Promise(() => undefined));
    await waitFor(() => expect(server).toHaveBeenCalled());
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  });

  test("R-013 R-022 stays on the opened page, whatever path or role is stored", async () => {
    sessionStorage.setItem("openedPath", "/?job=1");
    localStorage.setItem("preferredRole", "handyman");
    openSignedIn("/service-request");
    expect(await screen.findByRole("heading", { level: 1, name: "Request a Service" })).toBeTruthy();
    expect([sessionStorage.length, localStorage.getItem("preferredRole")]).toEqual([0, null]);
  });

  test.each(["/nowhere", "/sign-in", "/pt/"])("R-013 is led from %s to the stored path, once", async (path) => {
    localStorage.setItem("redirectAfterLogin", "/handyman-enrollment");
    openSignedIn(path);
    expect(await screen.findByText("Step 1 of 5")).toBeTruthy();
    expect(localStorage.getItem("redirectAfterLogin")).toBeNull();
  });
});

describe("enrollment", () => {
  test("R-072 R-073 asks a visitor to sign in, under its title", async () => {
    open("/handyman-enrollment");
    expect(await screen.findByRole("heading", { level: 1, name: "Become a Professional" })).toBeTruthy();
    expect(screen.getByText(signInText)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/");
    expect(localStorage).toHaveLength(0);
  });

  test("R-074 the button remembers the way back here, then leaves for /api/login", async () => {
    open("/handyman-enrollment");
    const signIn = await screen.findByRole("link", { name: "Sign in to continue" });
    expect(clickLink(signIn)).toBe("/api/login?next=%2Fhandyman-enrollment");
    expect(localStorage.getItem("redirectAfterLogin")).toBe("/handyman-enrollment");
  });

  test("R-172 R-604 says first what a handyman keeps of a price, and opens an account", async () => {
    open("/handyman-enrollment");
    const rows = (await screen.findAllByRole("row")).slice(1);
    const kept = examples.map(({ priceCents }) => {
      const { handymanAmountCents } = amountsOf(cents(priceCents));
      return `$${priceCents / 100}.00$${handymanAmountCents / 100}.00`;
    });
    expect(textsOf(rows)).toEqual(kept);
    const account = screen.getByRole("link", { name: "Create an account" });
    expect(clickLink(account)).toBe("/api/login?next=%2Fhandyman-enrollment&screen=sign-up");
  });
});
