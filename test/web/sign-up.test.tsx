// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { button, field, fill, heading, openSignInPage, press, strongPassword } from "../support/pages/sign-in-page.tsx";

const page = openSignInPage();
const expectMails = (count: number) => waitFor(() => expect(mailsToMe()).toHaveLength(count));
const mailsToMe = () => page.pool.mails.filter(({ to }) => to === page.email);

function fillSignUp(password = strongPassword, { isOpen = false } = {}) {
  if (!isOpen) press("New here? Create an account");
  fill("First name", "Ana");
  fill("Last name", " Lima ");
  fill("Email", page.email);
  fill("Password", password);
}

async function signUp(options = {}) {
  fillSignUp(strongPassword, options);
  press("Create account");
  await heading("Confirm your email");
}

async function confirmCode() {
  fill("Code", page.pool.lastCode());
  press("Confirm");
  await page.waitForLeave();
}

async function resetPassword() {
  press("Forgot your password?");
  fill("Email", page.email);
  press("Send code");
  await heading("Choose a new password");
}

describe("signing up", () => {
  test("asks for names, e-mail and password, then for the code, and is signed in with it", async () => {
    await signUp();
    expect(screen.getByText(`Six digits, sent to ${page.email}`)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Code")));
    const code = page.pool.lastCode();
    fill("Code", ` ${code.slice(0, 3)} ${code.slice(3)}`);
    press("Confirm");
    await page.waitForLeave();
    const claims = page.claimsOf(page.sessionServer.mock.lastCall?.[0].idToken);
    expect(claims).toMatchObject({ email: page.email, given_name: "Ana", family_name: "Lima", email_verified: true });
    expect(page.leave).toHaveBeenCalledWith("/");
  });

  test("R-604 begins at once where the page was opened for it, and goes on to the form of a request", async () => {
    page.reopen("?screen=sign-up&next=%2Fservice-request&category=plumbing");
    await heading("Create your account");
    await signUp({ isOpen: true });
    await confirmCode();
    expect(page.leave).toHaveBeenCalledWith("/service-request?category=plumbing");
  });

  test("sends its e-mails in the language on screen", async () => {
    await act(() => setLanguage("pt"));
    press("Primeira vez aqui? Crie uma conta");
    const answers = { Nome: "Ana", Sobrenome: "Lima", Senha: strongPassword };
    for (const [label, value] of Object.entries(answers)) fill(label, value);
    fill("E-mail", page.email);
    press("Criar conta");
    await heading("Confirme seu e-mail");
    press("Enviar um novo código");
    await expectMails(2);
    const languages = page.pool.triggers.slice(-2).map(({ request }) => request.clientMetadata?.language);
    expect(languages).toEqual(["pt", "pt"]);
    expect(await screen.findByText("Um novo código está a caminho.")).toBeTruthy();
  });

  test("a second account with the same e-mail is refused, and the entries are kept for sign-in", async () => {
    await page.pool.addUser({ email: page.email, password: strongPassword });
    fillSignUp();
    press("Create account");
    expect(await screen.findByText(/There is already an account with this email/)).toBeTruthy();
    press("Have an account? Sign in");
    expect([field("Email").value, field("Password").value]).toEqual([page.email, strongPassword]);
    press("New here? Create an account");
    expect(field("First name").value).toBe("Ana");
  });

  test("an unconfirmed user is led to the code when signing in, with a new e-mail", async () => {
    await signUp();
    press("Have an account? Sign in");
    press("Sign in");
    await heading("Confirm your email");
    expect(screen.getByText("Confirm your email first. We sent you a new code.")).toBeTruthy();
    await expectMails(2);
    expect(page.sessionServer).not.toHaveBeenCalled();
    await waitFor(() => expect(button("Confirm").getAttribute("aria-disabled")).toBeNull());
    await confirmCode();
  });

  test("a wrong or expired code is refused at its field, and a new e-mail helps", async () => {
    await signUp();
    const wrong = page.pool.lastCode() === "000000" ? "000001" : "000000";
    fill("Code", wrong);
    press("Confirm");
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
    expect(document.activeElement).toBe(field("Code"));
    page.pool.clock.advance(25 * 3600);
    fill("Code", page.pool.lastCode());
    press("Confirm");
    expect(await screen.findByText(/This code has expired/)).toBeTruthy();
    press("Send a new code");
    await screen.findByText("A new code is on its way.");
    await confirmCode();
  });
});

describe("a forgotten password", () => {
  test("is replaced by a mailed code, and the new one signs in at once", async () => {
    await page.pool.addUser({ email: page.email, password: strongPassword });
    await resetPassword();
    fill("Code", page.pool.lastCode());
    fill("New password", "Plumb-line-88");
    press("Save password");
    await page.waitForLeave();
    expect(page.sessionServer).toHaveBeenCalledOnce();
    const [asked, confirmed] = page.pool.triggers.slice(-2).map(({ triggerSource }) => triggerSource);
    expect([asked, confirmed]).toEqual(["CustomMessage_ForgotPassword", "PostConfirmation_ConfirmForgotPassword"]);
  });

  test("of an unknown address gets the same answer, so that accounts are not revealed", async () => {
    await resetPassword();
    expect(mailsToMe()).toHaveLength(0);
    fill("Code", "123456");
    fill("New password", "Plumb-line-88");
    press("Save password");
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
  });
});

describe("password managers", () => {
  const tokens = () => [...document.querySelectorAll("form input")].map((input) => input.getAttribute("autocomplete"));

  test("find each field by its standard name", async () => {
    expect(tokens()).toEqual(["username", "current-password"]);
    press("New here? Create an account");
    expect(tokens()).toEqual(["given-name", "family-name", "username", "new-password"]);
    press("Have an account? Sign in");
    await resetPassword();
    expect(tokens()).toEqual(["username", "one-time-code", "new-password"]);
    expect(document.querySelector<HTMLInputElement>("input[hidden]")?.value).toBe(page.email);
  });

  test("and people see their password when they ask to", () => {
    fill("Password", strongPassword);
    expect(field("Password").type).toBe("password");
    press("Show password");
    expect(field("Password").type).toBe("text");
    press("Hide password");
    expect(field("Password").type).toBe("password");
    expect(field("Password").value).toBe(strongPassword);
  });
});
