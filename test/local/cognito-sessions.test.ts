import { getDiffieHellman } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchAuthSession, signIn } from "aws-amplify/auth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../infra/local/clock.ts";
import { ana, ben, type LocalCognito, pool, refusal, startCognito } from "../support/setup/cognito-emulator.ts";

const ClientId = pool.clientId;
const N = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
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

  test("forgets wrong passwords after the right one", async () => {
    for (let rounds = 0; rounds < 2; rounds++) {
      for (let tries = 0; tries < 4; tries++) await expect(local.sendWrongProof(ana)).rejects.toThrow("Incorrect");
      expect(await local.tokensOf(ana)).toMatchObject({ AccessToken: expect.any(String) });
    }
  });

  test("takes no answer to a challenge that is three minutes old", async () => {
    await local.stop();
    let time = Date.now();
    const clock = createClock();
    clock.now = () => {
      time += 3 * 60_000;
      return time;
    };
    local = await startCognito({ clock });
    await local.add(ana);
    await expect(signIn(ana)).rejects.toThrow(refusal("NotAuthorized"));
  });

  test("takes the answer to a challenge once", async () => {
    await signIn(ana);
    const { requestBody: sent = "" } = local.calls.at(-1) ?? {};
    expect(JSON.parse(sent).ChallengeName).toBe("PASSWORD_VERIFIER");
    const replayed = await local.call("RespondToAuthChallenge", sent);
    expect(replayed.status).toBe(400);
    expect(await replayed.json()).toMatchObject({ __type: "NotAuthorizedException" });
  });

  test.each([
    ["0", 0n],
    ["1", 1n],
    ["N - 1", N - 1n],
    ["N", N],
    ["2 N", 2n * N],
  ])("refuses the public value %s, which gives the key away", async (_, A) => {
    const AuthParameters = { USERNAME: ana.username, SRP_A: A.toString(16) };
    const asked = local.client.initiateAuth({ ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters });
    await expect(asked).rejects.toThrow(refusal("NotAuthorized"));
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

  test("are renewed with the time of the sign-in, until the session is revoked", async () => {
    const { RefreshToken, AccessToken } = await local.tokensOf(ana);
    local.clock.advance(1800);
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    const { iat = 0, auth_time } = tokens?.idToken?.payload ?? {};
    expect(iat - Number(auth_time)).toBeGreaterThanOrEqual(1800);
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const renew = () => local.client.initiateAuth({ ClientId, AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters });
    expect((await renew()).AuthenticationResult?.IdToken).toBeDefined();
    expect(await local.client.getUser({ AccessToken })).toMatchObject({ Username: expect.any(String) });
    await local.client.revokeToken({ ClientId, Token: RefreshToken });
    await expect(renew()).rejects.toThrow(refusal("NotAuthorized"));
    await expect(local.client.getUser({ AccessToken })).rejects.toThrow(refusal("NotAuthorized"));
  });

  test("end with the hour, the refresh token with the month", async () => {
    const { RefreshToken, AccessToken } = await local.tokensOf(ana);
    local.clock.advance(3601);
    await expect(local.client.getUser({ AccessToken })).rejects.toThrow(refusal("NotAuthorized"));
    await local.client.getTokensFromRefreshToken({ ClientId, RefreshToken });
    local.clock.advance(30 * 24 * 3600);
    const late = local.client.getTokensFromRefreshToken({ ClientId, RefreshToken });
    await expect(late).rejects.toThrow(refusal("NotAuthorized"));
  });

  test("of every session end with a global sign-out, and those of no other user", async () => {
    await local.add(ben);
    const others = await local.tokensOf(ben);
    const phone = await local.tokensOf(ana);
    const laptop = await local.tokensOf(ana);
    await local.client.globalSignOut({ AccessToken: laptop.AccessToken });
    for (const { AccessToken, RefreshToken } of [phone, laptop]) {
      await expect(local.client.getUser({ AccessToken })).rejects.toThrow(refusal("NotAuthorized"));
      const renewed = local.client.getTokensFromRefreshToken({ ClientId, RefreshToken });
      await expect(renewed).rejects.toThrow(refusal("NotAuthorized"));
    }
    const { UserAttributes } = await local.client.getUser({ AccessToken: others.AccessToken });
    expect(UserAttributes).toContainEqual({ Name: "email", Value: ben.username });
  });

  test("that are forged or meant for something else speak for nobody", async () => {
    const { AccessToken, IdToken, RefreshToken } = await local.tokensOf(ana);
    const [head, body] = AccessToken.split(".");
    for (const forged of ["x", "a.b.c", `${head}.${body}.`, IdToken, RefreshToken]) {
      await expect(local.client.getUser({ AccessToken: forged })).rejects.toThrow(refusal("NotAuthorized"));
    }
    expect(await local.client.getUser({ AccessToken })).toMatchObject({ Username: expect.any(String) });
  });

  test("for tests differ from a sign-in's in what was asked for, and in nothing else", async () => {
    const claims = await local.verify(await local.cognito.idTokenFor(ana.username));
    expect(claims).toMatchObject({ email: ana.username, email_verified: true, token_use: "id", aud: ClientId });
    const wanted = { audience: "other", issuer: "https://other", emailVerified: false, tokenUse: "access" };
    const token = await local.cognito.idTokenFor(ana.username, { ...wanted, issuedAt: 1_000_000 });
    const changed = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(changed).toMatchObject({ aud: "other", iss: "https://other", email_verified: false, token_use: "access" });
    expect(changed).toMatchObject({ iat: 1000, exp: 4600, sub: claims.sub, email: ana.username });
    await expect(local.verify(token)).rejects.toThrow();
    await expect(local.cognito.idTokenFor(ben.username)).rejects.toThrow("no user");
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
