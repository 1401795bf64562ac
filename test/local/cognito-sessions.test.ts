import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "aws-amplify/auth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ana, ben, type LocalCognito, pool, refusal, startCognito } from "../support/setup/cognito-emulator.ts";

const ClientId = pool.clientId;
const wrongPassword = { ...ana, password: ben.password };

let local: LocalCognito;

beforeEach(async () => {
  local = await startCognito();
  await local.add(ana);
});
afterEach(() => local.stop());

describe("signing in", () => {
  test("refuses a wrong password and an unknown user in the same words", async () => {
    const words = { name: "NotAuthorizedException", message: "Incorrect username or password." };
    await expect(signIn(wrongPassword)).rejects.toMatchObject(words);
    await expect(signIn(ben)).rejects.toMatchObject(words);
  });

  test("is locked after five wrong passwords, for a while", async () => {
    await expect(signIn(wrongPassword)).rejects.toThrow("Incorrect username");
    for (let tries = 1; tries < 5; tries++)
      await expect(local.sendWrongProof(ana)).rejects.toThrow("Incorrect username");
    await expect(signIn(ana)).rejects.toThrow("Password attempts exceeded");
    local.clock.advance(301);
    expect((await signIn(ana)).isSignedIn).toBe(true);
  });

  test("offers no flow that sends the password", async () => {
    const AuthParameters = { USERNAME: ana.username, PASSWORD: ana.password };
    const asked = local.client.initiateAuth({ ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
    await expect(asked).rejects.toThrow(refusal("InvalidParameter"));
  });
});

describe("tokens", () => {
  test("carry AWS's issuer and the stack's time", async () => {
    local.clock.advance(600);
    const claims = await local.verify((await local.tokensOf(ana)).IdToken);
    expect(claims).toMatchObject({ iss: `https://cognito-idp.us-east-1.amazonaws.com/${pool.userPoolId}` });
    expect(claims).toMatchObject({ aud: ClientId, token_use: "id", "cognito:username": claims.sub });
    expect(claims.iat).toBeGreaterThan(Date.now() / 1000 + 300);
    expect(claims.exp).toBe(claims.iat + 3600);
    // The clock may reach the next second between the sign-in and its token.
    expect([0, 1]).toContain(claims.iat - Number(claims.auth_time));
  });
});

describe("the pool", () => {
  test("keeps users, sessions and key over a restart, and no password", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cognito-"));
    const file = join(folder, "cognito.json");
    try {
      await local.stop();
      local = await startCognito({ file });
      const { sub } = await local.add(ana);
      const { AccessToken, IdToken } = await local.tokensOf(ana);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, "utf8")).not.toContain(ana.password);
      await local.stop();
      local = await startCognito({ file });
      expect(await local.client.getUser({ AccessToken })).toMatchObject({ Username: sub });
      expect(await local.verify(IdToken)).toMatchObject({ sub });
      expect((await local.tokensOf(ana)).AccessToken).not.toBe(AccessToken);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("adds a user once, and leaves a known one alone", async () => {
    const sub = "5f0c7f6e-0000-4000-8000-000000000001";
    const first = await local.cognito.addUser({ email: ben.username, password: ben.password, sub });
    const second = await local.cognito.addUser({ email: "BEN@demo.test", password: ana.password });
    expect([first.sub, second.sub]).toEqual([sub, sub]);
    await expect(signIn({ ...ben, password: ana.password })).rejects.toThrow(refusal("NotAuthorized"));
    expect((await signIn(ben)).isSignedIn).toBe(true);
    const asked = { UserPoolId: pool.userPoolId, Username: ben.username };
    expect(await local.client.adminGetUser(asked)).toMatchObject({ Username: sub, UserStatus: "CONFIRMED" });
  });

  test.each(["ListUsers", "AdminDeleteUser", "constructor"])("answers 501 and the name to %s", async (operation) => {
    const answer = await local.call(operation, "{}");
    expect(answer.status).toBe(501);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(operation) });
  });

  test("lets a page of any origin send what it asks to send, and read the error", async () => {
    const asked = "x-amz-target,cache-control,x-amz-user-agent";
    const headers = { origin: "http://127.0.0.1:3000", "access-control-request-headers": asked };
    const preflight = await fetch(local.origin, { method: "OPTIONS", headers });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([204, asked]);
    const answer = await local.call("GetUser", "{}");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "x-amzn-errortype,x-amzn-requestid",
      "x-amzn-errortype": "NotAuthorizedException",
      "x-amzn-requestid": expect.any(String),
    });
  });
});
