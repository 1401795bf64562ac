// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { textsOf } from "../support/pages/screen-actions.ts";
import {
  button,
  field,
  fill,
  openSignInPage,
  press,
  setDemoData,
  strongPassword,
} from "../support/pages/sign-in-page.tsx";
import { en, pt } from "../support/pages/texts.ts";

const page = openSignInPage();

function signIn(password: string) {
  fill("Email", page.email);
  fill("Password", password);
  press("Sign in");
}

const demoButtons = () => screen.findAllByRole("button", { name: /@demo\.test$/ });
const demoNews = () => document.querySelector('.demo [role="status"]')?.textContent;
const descriptionOf = (element: Element) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

const anAccount = () => page.pool.addUser({ email: page.email, password: strongPassword });

describe("signing in", () => {
  test("R-014 sends a new id token once, stores no token, and loads / with a full navigation", async () => {
    await anAccount();
    signIn(strongPassword);
    await page.waitForLeave();
    expect(page.leave).toHaveBeenCalledWith("/");
    expect(page.sessionServer).toHaveBeenCalledOnce();
    const [{ idToken, language } = { idToken: "", language: "" }] = page.sessionServer.mock.lastCall ?? [];
    expect(page.claimsOf(idToken)).toMatchObject({ email: page.email, token_use: "id", aud: "web" });
    // No language was chosen here, so the account's language stays.
    expect(language).toBeUndefined();
    expect(page.calls("RevokeToken")).toHaveLength(1);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/eyJ|Cognito/);
  });

  test("R-017 sends the language that was chosen in this browser", async () => {
    localStorage.setItem("language", "en");
    await anAccount();
    signIn(strongPassword);
    await page.waitForLeave();
    expect(page.sessionServer.mock.lastCall?.[0].language).toBe("en");
  });

  test("R-013 loads the stored return path, and leaves it to the app to delete it", async () => {
    await anAccount();
    localStorage.setItem("redirectAfterLogin", "/handyman-enrollment");
    signIn(strongPassword);
    await page.waitForLeave();
    expect(page.leave).toHaveBeenCalledWith("/handyman-enrollment");
    expect(localStorage.getItem("redirectAfterLogin")).toBe("/handyman-enrollment");
  });

  test("a double click, and Enter on top of it, send once", async () => {
    await anAccount();
    signIn(strongPassword);
    press("Signing in...");
    fireEvent.submit(screen.getByRole("form", { name: "Sign in" }));
    await page.waitForLeave();
    expect(page.calls("InitiateAuth")).toHaveLength(1);
    expect(page.sessionServer).toHaveBeenCalledOnce();
    expect(button("Signing in...").getAttribute("aria-disabled")).toBe("true");
  });

  test("a wrong password shows a message, and the entries stay", async () => {
    await anAccount();
    signIn("Wrong-password1");
    expect(await screen.findByText("Email or password is wrong.")).toBeTruthy();
    expect(field("Email").value).toBe(page.email);
    expect(field("Password").value).toBe("Wrong-password1");
    expect(page.sessionServer).not.toHaveBeenCalled();
    expect(page.leave).not.toHaveBeenCalled();
  });

  test("an empty form sends nothing, and focuses its first invalid field", () => {
    press("Sign in");
    expect(screen.getByText("Enter an email address such as ana@example.com.")).toBeTruthy();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    expect(document.activeElement).toBe(field("Email"));
    fill("Email", page.email);
    expect(screen.queryByText(/Enter an email address/)).toBeNull();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    expect(page.pool.operations).toEqual([]);
  });

  test("R-017 switching the language translates error messages", async () => {
    press("Sign in");
    await act(() => setLanguage("pt"));
    const fieldErrors = textsOf([...document.querySelectorAll(".field-error")]);
    expect(fieldErrors).toEqual([pt["session.emailInvalid"], pt["session.passwordMissing"]]);
  });

  test("an unreachable pool shows a message, and the next press works", async () => {
    await anAccount();
    page.pool.setDown(true);
    signIn(strongPassword);
    expect(await screen.findByText(/could not reach/)).toBeTruthy();
    page.pool.setDown(false);
    press("Sign in");
    await page.waitForLeave();
  });

  test("a refusal of our server keeps the page, and drops the token", async () => {
    await anAccount();
    const refusal = { title: "Refused", status: 409, code: "auth.emailTaken" };
    page.sessionServer.mockImplementation(() => Response.json(refusal, { status: 409 }));
    signIn(strongPassword);
    expect(await screen.findByText(en["session.emailElsewhere"])).toBeTruthy();
    expect(page.calls("RevokeToken")).toHaveLength(1);
    expect(page.leave).not.toHaveBeenCalled();
  });

  test("a second attempt much later sends a new token, never the old one", async () => {
    await anAccount();
    page.sessionServer.mockImplementationOnce(() => new Response("down", { status: 503 }));
    signIn(strongPassword);
    await screen.findByText(/Sign-in is not working right now/);
    page.pool.clock.advance(6 * 60);
    press("Sign in");
    await page.waitForLeave();
    const [first, second] = page.sessionServer.mock.calls.map(([{ idToken }]) => page.claimsOf(idToken));
    expect(second.iat - first.iat).toBeGreaterThanOrEqual(6 * 60);
    expect(second.jti).not.toBe(first.jti);
  });

  test("a token that has become five minutes old is not sent", async () => {
    await anAccount();
    const now = Date.now;
    page.afterCall("RespondToAuthChallenge", () => {
      vi.spyOn(Date, "now").mockImplementation(() => now() + 5 * 60_000);
    });
    signIn(strongPassword);
    expect(await screen.findByText(/Sign-in is not working right now/)).toBeTruthy();
    expect(page.sessionServer).not.toHaveBeenCalled();
  });

  test("one click on a demo account signs in with it", async () => {
    await page.pool.addUser({ email: "handyman2@demo.test", password: "Demo-Passw0rd!" });
    expect(await demoButtons()).toHaveLength(5);
    press("Handyman handyman2@demo.test");
    await page.waitForLeave();
    expect(page.claimsOf(page.sessionServer.mock.lastCall?.[0].idToken).email).toBe("handyman2@demo.test");
  });

  test("demo accounts become usable as they come to exist, and the page says how far the data are", async () => {
    await page.pool.addUser({ email: "customer@demo.test", password: "Demo-Passw0rd!" });
    setDemoData({ percent: 40, people: [] });
    page.reopen("");
    const buttons = await demoButtons();
    const unusable = () => buttons.filter((each) => each.getAttribute("aria-disabled") === "true");
    expect(unusable()).toHaveLength(5);
    for (const each of buttons) expect(descriptionOf(each)).toMatch(/still being filled in: 40%/);
    press("Customer customer@demo.test");
    expect(page.calls("InitiateAuth")).toEqual([]);

    setDemoData({ percent: 80, people: ["customer@demo.test"] });
    await waitFor(() => expect(unusable()).toHaveLength(4));
    expect(button("Customer customer@demo.test").getAttribute("aria-describedby")).toBeNull();
    expect(descriptionOf(button("Administrator admin@demo.test"))).toMatch(/80%/);
    expect(demoNews()).toBe("");

    setDemoData();
    await waitFor(() => expect(demoNews()).toBe(en["session.demoReady"]));
    expect(unusable()).toEqual([]);
    press("Customer customer@demo.test");
    await page.waitForLeave();
  });

  test("demo accounts are neither shown nor announced where there are none", async () => {
    setDemoData({ percent: 100, people: [] });
    page.reopen("");
    await anAccount();
    signIn(strongPassword);
    await page.waitForLeave();
    expect(screen.queryByRole("heading", { name: en["session.demoTitle"] })).toBeNull();
  });
});
