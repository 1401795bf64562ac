import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { crypto } from "../../functions/adapters/crypto.ts";
import { listen } from "../../infra/local/http.ts";
import { createSecretsManager } from "../../infra/local/secrets-manager.ts";
import { UserId } from "../../shared/ids.ts";
import { idOf } from "../support/makers/entities.ts";

const [ana, ben] = [UserId.parse(idOf(1)), UserId.parse(idOf(2))];
const [first, second] = ["a".repeat(43), "b".repeat(43)];
const NAME = "test/data-keys";
let secrets: Record<string, string> = {};
const server = await listen((call) => createSecretsManager(secrets)(call));

afterAll(() => server.close());
beforeEach(() => {
  const settings = { AWS_ENDPOINT_URL_SECRETS_MANAGER: server.origin, AWS_REGION: "us-east-1", DATA_KEYS: NAME };
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  for (const [name, value] of Object.entries({ ...settings, ...keys })) vi.stubEnv(name, value);
  hold({ current: "1", "1": first });
  return () => void vi.unstubAllEnvs();
});

const hold = (keys: Record<string, string>) => {
  secrets = { [NAME]: JSON.stringify(keys) };
};

describe("an encrypted text", () => {
  test.each(["123-45-6789", "", "Ação 👩‍🔧 ".repeat(50)])("opens for its owner as it was: %j", async (text) => {
    expect(await crypto().decrypt(await crypto().encrypt(text, ana), ana)).toBe(text);
  });

  test("reveals nothing, and differs each time", async () => {
    const vault = crypto();
    const sealed = await Promise.all(Array.from({ length: 20 }, () => vault.encrypt("123-45-6789", ana)));
    expect(new Set(sealed).size).toBe(20);
    for (const text of sealed)
      expect(Buffer.from(text.split(".").at(-1) ?? "", "base64url").toString()).not.toContain("45-6");
  });

  test("cannot be decrypted for another owner, nor when one character is changed", async () => {
    const sealed = await crypto().encrypt("123-45-6789", ana);
    await expect(crypto().decrypt(sealed, ben)).rejects.toThrow();
    const parts = sealed.split(".");
    for (const index of [1, 2, 3]) {
      const changed = parts.with(
        index,
        (parts[index] ?? "").replace(/^./, (letter) => (letter === "A" ? "B" : "A")),
      );
      await expect(crypto().decrypt(changed.join("."), ana)).rejects.toThrow();
    }
    for (const text of ["", "1", "1...", "current.a.b.c", "123-45-6789"])
      await expect(crypto().decrypt(text, ana)).rejects.toThrow();
  });

  test("can be decrypted after a key rotation, and new ones use the new key", async () => {
    const old = await crypto().encrypt("before", ana);
    hold({ current: "2", "1": first, "2": second });
    const cryptoAfterRotation = crypto();
    expect(await cryptoAfterRotation.decrypt(old, ana)).toBe("before");
    const sealed = await cryptoAfterRotation.encrypt("after", ana);
    expect([old.split(".")[0], sealed.split(".")[0]]).toEqual(["1", "2"]);
    hold({ current: "2", "2": second });
    await expect(crypto().decrypt(old, ana)).rejects.toThrow("There is no data key of version 1.");
  });

  test("is never made with a key that is missing or too short, and the next try reads it again", async () => {
    const vault = crypto();
    for (const keys of [{ current: "1" }, { current: "1", "1": "short" }, { current: "current" }]) {
      hold(keys as Record<string, string>);
      await expect(crypto().encrypt("x", ana)).rejects.toThrow();
    }
    secrets = {};
    await expect(vault.encrypt("x", ana)).rejects.toThrow();
    hold({ current: "1", "1": first });
    expect(await vault.decrypt(await vault.encrypt("x", ana), ana)).toBe("x");
  });
});
