import { resendSignUpCode, resetPassword, signIn, signUp } from "aws-amplify/auth";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CognitoTriggerEvent } from "../../infra/local/cognito/cognito.ts";
import { ana, ben, type LocalCognito, pool, refusal, startCognito } from "../support/setup/cognito-emulator.ts";

const hourS = 3600;
const wrong = [1, 2, 3, 4, 5];

let local: LocalCognito;

beforeEach(async () => {
  local = await startCognito();
});
afterEach(() => local.stop());

describe("signing up", () => {
  test("makes an account that is open only after its mailed code was given", async () => {
    const codeDeliveryDetails = { destination: "a***@d***", deliveryMedium: "EMAIL", attributeName: "email" };
    expect((await signUp(ana)).nextStep).toMatchObject({ codeDeliveryDetails });
    expect(local.mails).toMatchObject([{ to: ana.username, subject: "Your verification code" }]);
    expect((await signIn(ana)).nextStep.signInStep).toBe("CONFIRM_SIGN_UP");
    await local.confirm(ana);
    const { IdToken } = await local.tokensOf(ana);
    expect(await local.verify(IdToken)).toMatchObject({ email: ana.username, email_verified: true });
  });

  test("is not confirmed by another user's code", async () => {
    await signUp(ana);
    await signUp(ben);
    const asked = { ClientId: pool.clientId, Username: ana.username, ConfirmationCode: local.codeFor(ben.username) };
    await expect(local.client.confirmSignUp(asked)).rejects.toThrow(refusal("CodeMismatch"));
    expect((await signIn(ana)).isSignedIn).toBe(false);
    await local.confirm(ben);
    expect((await signIn(ben)).isSignedIn).toBe(true);
  });

  test("refuses an e-mail that is taken, in any case, and mails nobody", async () => {
    await local.add(ana);
    const again = { username: "ANA@demo.test", password: ben.password };
    await expect(signUp(again)).rejects.toThrow(refusal("UsernameExists"));
    expect(local.mails).toEqual([]);
    expect((await signIn(ana)).isSignedIn).toBe(true);
  });

  test.each([" Demo-Passw0rd!", "Demo-Passw0rd! ", "\tDemo-Passw0rd!", `Demo-Passw0rd!${"x".repeat(243)}`])(
    "refuses a password with a blank at an end, or of 257 signs, as the service does, as no parameter at all: '%s'",
    async (password) => {
      await expect(signUp({ ...ana, password })).rejects.toThrow(refusal("InvalidParameter"));
      expect(local.mails).toEqual([]);
      await local.add(ana);
      await resetPassword({ username: ana.username });
      await expect(local.reset(ana, password)).rejects.toThrow(refusal("InvalidParameter"));
    },
  );

  test("takes a password of 256 signs, and one that ends with a blank which is none to the service", async () => {
    await signUp({ ...ana, password: `Demo-Passw0rd!${"x".repeat(242)}` });
    await signUp({ ...ben, password: "Demo-Passw0rd!\u00a0" });
    expect(local.mails).toHaveLength(2);
  });

  test("takes only the code that was mailed last, and that for 24 hours", async () => {
    await signUp(ana);
    const ConfirmationCode = local.codeFor(ana.username);
    await resendSignUpCode({ username: ana.username });
    const outdated = { ClientId: pool.clientId, Username: ana.username, ConfirmationCode };
    await expect(local.client.confirmSignUp(outdated)).rejects.toThrow(refusal("CodeMismatch"));
    local.clock.advance(24 * hourS);
    await expect(local.confirm(ana)).rejects.toThrow(refusal("ExpiredCode"));
    await resendSignUpCode({ username: ana.username });
    local.clock.advance(24 * hourS - 60);
    await local.confirm(ana);
    expect(local.mails).toHaveLength(3);
  });

  test("refuses even the right code after five wrong ones, for a while", async () => {
    await signUp(ana);
    for (const off of wrong) await expect(local.confirm(ana, off)).rejects.toThrow(refusal("CodeMismatch"));
    await expect(local.confirm(ana)).rejects.toThrow(refusal("LimitExceeded"));
    local.clock.advance(301);
    await local.confirm(ana);
  });
});

describe("a forgotten password", () => {
  test("is replaced with a mailed code, once, within an hour", async () => {
    await local.add(ana);
    await resetPassword({ username: ana.username });
    local.clock.advance(hourS);
    await expect(local.reset(ana, ben.password)).rejects.toThrow(refusal("ExpiredCode"));
    await resetPassword({ username: ana.username });
    await expect(local.reset(ana, "short")).rejects.toThrow(refusal("InvalidPassword"));
    await local.reset(ana, ben.password);
    await expect(local.reset(ana, ana.password)).rejects.toThrow(refusal("ExpiredCode"));
    await expect(signIn(ana)).rejects.toThrow(refusal("NotAuthorized"));
    expect((await signIn({ ...ana, password: ben.password })).isSignedIn).toBe(true);
  });

  test("lifts the lock that wrong passwords brought", async () => {
    await local.add(ana);
    for (const _ of wrong) await expect(local.sendWrongProof(ana)).rejects.toThrow("Incorrect username");
    await expect(signIn(ana)).rejects.toThrow("Password attempts exceeded");
    await resetPassword({ username: ana.username });
    await local.reset(ana, ben.password);
    expect((await signIn({ ...ana, password: ben.password })).isSignedIn).toBe(true);
  });

  test("is asked for in vain, with the same answer, by a stranger and before the sign-up was confirmed", async () => {
    await local.add({ ...ana, username: "anna@demo.test" });
    await signUp(ana);
    const known = await resetPassword({ username: "anna@demo.test" });
    local.mails.length = 0;
    expect(await resetPassword({ username: "anybody@demo.test" })).toEqual(known);
    expect(await resetPassword({ username: ana.username })).toEqual(known);
    expect(local.mails).toEqual([]);
    await expect(local.reset(ben, ben.password)).rejects.toThrow(refusal("CodeMismatch"));
  });

  test("is not replaced with the code of a sign-up", async () => {
    await signUp(ana);
    await expect(local.reset(ana, ben.password)).rejects.toThrow(refusal("ExpiredCode"));
    await local.confirm(ana);
    await expect(signIn({ ...ana, password: ben.password })).rejects.toThrow(refusal("NotAuthorized"));
  });
});

const isMail = (event: CognitoTriggerEvent): event is CustomMessageTriggerEvent =>
  event.triggerSource.startsWith("CustomMessage");

describe("the PostConfirmation trigger", () => {
  test("is told of a confirmed sign-up and of a reset password, which stand also when it fails", async () => {
    const told: string[] = [];
    await local.stop();
    local = await startCognito({
      trigger: async (event) => {
        if (isMail(event)) return event;
        told.push(`${event.triggerSource} ${event.request.userAttributes.email}`);
        if (told.length === 2) throw new Error("no table");
        return event;
      },
    });
    await signUp(ana);
    await local.confirm(ana);
    await resetPassword({ username: ana.username });
    await expect(local.reset(ana, ben.password)).rejects.toThrow("PostConfirmation failed with error Error: no table.");
    expect(told).toEqual(
      ["ConfirmSignUp", "ConfirmForgotPassword"].map((each) => `PostConfirmation_${each} ${ana.username}`),
    );
    expect((await signIn({ ...ana, password: ben.password })).isSignedIn).toBe(true);
  });
});

describe("the CustomMessage trigger", () => {
  test("leaves the default words where it answers none, and shows its failure to the caller", async () => {
    await local.stop();
    const trigger = async (event: CognitoTriggerEvent) => {
      if (event.request.userAttributes.email === ben.username) throw new Error("no words");
      return event;
    };
    local = await startCognito({ trigger });
    await signUp(ana);
    expect(local.mails).toMatchObject([{ html: `Your confirmation code is ${local.codeFor(ana.username)}.` }]);
    await expect(signUp(ben)).rejects.toThrow("CustomMessage failed with error Error: no words.");
    expect(local.mails).toHaveLength(1);
  });
});
