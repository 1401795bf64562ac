import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { crypto } from "../../functions/adapters/crypto.ts";
import { listen } from "../../infra/local/http.ts";
import { createSsm } from "../../infra/local/parameters.ts";
import { UserId } from "../../shared/ids.ts";
import { idOf } from "../support/entities.ts";

const [ana, ben] = [UserId.parse(idOf(1)), UserId.parse(idOf(2))];
const [first, second] = ["a".repeat(43), "b".repeat(43)];
const NAME = "/test/data-keys";
let parameters: Record<string, string> = {};
const ssm = await listen((call) => createSsm(parameters)(call));

afterAll(() => ssm.close());
beforeEach(() => {
  const settings = { AWS_ENDPOINT_URL_SSM: ssm.origin, AWS_REGION: "us-east-1", DATA_KEYS: NAME };
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  for (const [name, value] of Object.entries({ ...settings, ...keys })) vi.stubEnv(name, value);
  hold({ current: "1", "1": first });
});

const hold = (keys: Record<string, string>) => {
  parameters = { [NAME]: JSON.stringify(keys) };
};

describe("an encrypted text", () => {
  test.each(["123-45-6789", "", "Ação 👩‍🔧 ".repeat(50)])("opens for its owner as it was: %j", async (text) => {
    expect(await crypto().open(await crypto().seal(text, ana), ana)).toBe(text);
  });

  test("reveals nothing, and differs each time", async () => {
    const vault = crypto();
    const sealed = await Promise.all(Array.from({ length: 20 }, () => vault.seal("123-45-6789", ana)));
    expect(new Set(sealed).size).toBe(20);
    for (const text of sealed)
      expect(Buffer.from(text.split(".").at(-1) ?? "", "base64url").toString()).not.toContain("45-6");
  });

  test("cannot be decrypted for another owner, nor when one character is changed", async () => {
    const sealed = await crypto().seal("123-45-6789", ana);
    await expect(crypto().open(sealed, ben)).rejects.toThrow();
    const parts = sealed.split(".");
    for (const index of [1, 2, 3]) {
      const changed = parts.with(
        index,
        (parts[index] ?? "").replace(/^./, (letter) => (letter === "A" ? "B" : "A")),
      );
      await expect(crypto().open(changed.join("."), ana)).rejects.toThrow();
    }
    for (const text of ["", "1", "1...", "current.a.b.c", "123-45-6789"])
      await expect(crypto().open(text, ana)).rejects.toThrow();
  });

  test("can be decrypted after a key rotation, and new ones use the new key", async () => {
    const old = await crypto().seal("before", ana);
    hold({ current: "2", "1": first, "2": second });
    const renewed = crypto();
    expect(await renewed.open(old, ana)).toBe("before");
    const sealed = await renewed.seal("after", ana);
    expect([old.split(".")[0], sealed.split(".")[0]]).toEqual(["1", "2"]);
    hold({ current: "2", "2": second });
    await expect(crypto().open(old, ana)).rejects.toThrow("There is no data key of version 1.");
  });

  test("is never made with a key that is missing or too short, and the next try reads it again", async () => {
    const vault = crypto();
    for (const keys of [{ current: "1" }, { current: "1", "1": "short" }, { current: "current" }]) {
      hold(keys as Record<string, string>);
      await expect(crypto().seal("x", ana)).rejects.toThrow();
    }
    parameters = {};
    await expect(vault.seal("x", ana)).rejects.toThrow();
    hold({ current: "1", "1": first });
    expect(await vault.open(await vault.seal("x", ana), ana)).toBe("x");
  });
});
