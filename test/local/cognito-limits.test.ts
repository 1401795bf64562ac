import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ana, type LocalCognito, pool, startCognito } from "../support/setup/cognito-emulator.ts";

let local: LocalCognito;

beforeEach(async () => {
  local = await startCognito();
});
afterEach(() => local.stop());

describe("R-715 too many calls", () => {
  /** Asks as a browser does, without the retries of the SDK. */
  const ask = async (operation: string, input: object) => {
    const headers = { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` };
    const reply = await fetch(local.origin, { method: "POST", headers, body: JSON.stringify(input) });
    const { __type }: { __type?: string } = Object(await reply.json());
    return __type;
  };
  const askOften = async (times: number, operation: string, input: (index: number) => object) => {
    const names: (string | undefined)[] = [];
    for (let index = 0; index < times; index += 1) names.push(await ask(operation, input(index)));
    return names;
  };
  const { clientId: ClientId } = pool;

  test("of a category within a second are refused, whoever makes them, and no other category's", async () => {
    await local.stop();
    // The clock stands still, however long the calls take.
    const clock = { ...local.clock, now: () => 0 };
    local = await startCognito({ clock });
    const names = await askOften(31, "ForgotPassword", (index) => ({ ClientId, Username: `${index}@demo.test` }));
    expect(new Set(names.slice(0, 30))).toEqual(new Set([undefined]));
    expect(names[30]).toBe("TooManyRequestsException");
    const reset = { ClientId, Username: ana.username, ConfirmationCode: "1", Password: ana.password };
    expect(await ask("ConfirmForgotPassword", reset)).toBe("TooManyRequestsException");
    expect(await ask("SignUp", { ClientId, Username: ana.username, Password: ana.password })).toBeUndefined();
  });

  test("for codes of one person within an hour are refused, known or not, and nobody else's", async () => {
    await local.add(ana);
    for (const Username of [ana.username, "anybody@demo.test"]) {
      const names = await askOften(11, "ForgotPassword", () => ({ ClientId, Username }));
      expect(names).toEqual([...Array.from({ length: 10 }), "LimitExceededException"]);
    }
    expect(local.mails).toHaveLength(10);
    local.clock.advance(3600);
    expect(await ask("ForgotPassword", { ClientId, Username: ana.username })).toBeUndefined();
  });
});

describe("R-715 a password that breaks the policy", () => {
  test.each([
    ["Sh0rt-Pw!", "Password not long enough"],
    ["demo-passw0rd!", "Password must have uppercase characters"],
    ["DEMO-PASSW0RD!", "Password must have lowercase characters"],
    ["Demo-Password!", "Password must have numeric characters"],
    ["DemoPassw0rd1", "Password must have symbol characters"],
  ])("is refused in Cognito's own words: %s", async (Password, words) => {
    const refused = local.client.signUp({ ClientId: pool.clientId, Username: ana.username, Password });
    await expect(refused).rejects.toThrow(`Password did not conform with policy: ${words}`);
  });
});
