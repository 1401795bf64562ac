import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expiredCookies, readSessionCookie, sessionCookies } from "../../functions/runtime/http/cookies.ts";
import { UserId } from "../../shared/ids.ts";

const userId = UserId.parse("6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f");
const secret = `${"A".repeat(42)}_`;
const claim = `__Host-sid=${userId}.${secret}`;

describe("the session cookie", () => {
  const [session = "", marker = "", role = ""] = sessionCookies({
    userId,
    secret,
    role: "handyman",
    maxAgeSeconds: 60,
  });

  test("I-23 is out of reach of scripts, other hosts, other sites and plain HTTP", () => {
    expect(session).toBe(`${claim}; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax`);
    expect(session).not.toContain("Domain");
  });

  test("R-602 comes with a marker and the role, which pages may read and which give no right", () => {
    expect(marker).toBe("signed-in=1; Path=/; Max-Age=60; Secure; SameSite=Lax");
    expect(role).toBe("signed-in-role=handyman; Path=/; Max-Age=60; Secure; SameSite=Lax");
  });

  test("is cleared under the same name and path, and what pages may read with it", () => {
    expect(expiredCookies).toEqual([
      "__Host-sid=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
      "signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax",
      "signed-in-role=; Path=/; Max-Age=0; Secure; SameSite=Lax",
    ]);
  });

  test("is read back, whatever other cookies stand around it", () => {
    expect(readSessionCookie(["a=1", claim, "signed-in=1"])).toEqual({ userId, secret });
  });
});

describe("a malformed cookie is ignored", () => {
  test.each([
    "",
    "__Host-sid",
    "__Host-sid=",
    "__Host-sid=.",
    `__Host-sid=${userId}`,
    `__Host-sid=${userId}.`,
    `__Host-sid=.${secret}`,
    `__Host-sid=${secret}.${userId}`,
    `__Host-sid=${userId}.${secret}x`,
    `__Host-sid=${userId}.${secret.slice(1)}`,
    `__Host-sid=${userId}.${"=".repeat(43)}`,
    `__Host-sid=${userId} .${secret}`,
    `__Host-sid=${userId}.${secret}.${secret}`,
    `__Host-sid=USER#${userId}.${secret}`,
    `__Host-sid="${userId}.${secret}"`,
    `__host-sid=${userId}.${secret}`,
    `sid=${userId}.${secret}`,
    ` ${claim}`,
    "signed-in=1",
  ])("%j", (cookie) => {
    expect(readSessionCookie([cookie])).toBeUndefined();
  });

  test("whatever it contains, and however many there are", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (values) => {
        expect(readSessionCookie(values.map((value) => `__Host-sid=${value}`))).toBeUndefined();
      }),
    );
    expect(readSessionCookie([])).toBeUndefined();
  });
});
