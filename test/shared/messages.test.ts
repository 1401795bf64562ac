import { describe, expect, test } from "vitest";
import * as z from "zod";
import { contract, endpoints } from "../../shared/contract.ts";
import { languages } from "../../shared/language.ts";
import { limits } from "../../shared/limits.ts";
import { defaultMessage, retranslate, toFieldErrors, translate } from "../../shared/messages.ts";
import { PageQuery } from "../../shared/page.ts";
import { idOf } from "../support/makers/entities.ts";

/** Each field of a form, with everything that may be sent instead of a valid value. */
const wrong = [undefined, null, "", " ", "x", "x".repeat(10_000), -1, 1e9, true, {}, [], ["x"], Array(99).fill("x")];

function messagesOf(schema: z.ZodType): string[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const sent = [...wrong, ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))];
  return sent.flatMap((value) => {
    const { error } = schema.safeParse(value, { error: defaultMessage });
    return error ? toFieldErrors(error, "en").map(({ message }) => message) : [];
  });
}

const sentences = (message: string) => languages.map((language) => translate(message, language));

/** What each endpoint may say of a field; that these are the specification's sentences is proved where their fields are. */
const refusing = endpoints.flatMap(({ id, body, query }) => {
  const messages = [body, query].flatMap((schema) => (schema ? messagesOf(schema) : []));
  return (body ?? query) ? [{ id, messages: [...new Set(messages)] }] : [];
});

describe("a field's sentence", () => {
  test.each(refusing)("R-020 R-152 is known in every language wherever $id refuses something", ({ messages }) => {
    expect(messages).not.toEqual([]);
    for (const message of messages) {
      expect(new Set(sentences(message)).size, message).toBe(languages.length);
      expect(translate(message, "en")).toBe(message);
    }
  });

  test("R-017 is said again in another language", () => {
    for (const message of new Set(refusing.flatMap(({ messages }) => messages)))
      for (const sentence of sentences(message))
        expect(languages.map((each) => retranslate(sentence, each))).toEqual(sentences(message));
  });

  test("calls a number over its bound a value, and names what a picture may have", () => {
    const wordOf = (schema: z.ZodType, value: unknown) => {
      const { error } = schema.safeParse(value, { error: defaultMessage });
      return error && toFieldErrors(error, "en")[0]?.message;
    };
    expect(wordOf(PageQuery, { limit: "101" })).toBe("This value is too large");
    expect(wordOf(contract.notifications.markRead.body, { ids: Array(101).fill(idOf(1)) })).not.toContain("text");
    const size = limits.photoBytes + 1;
    expect(wordOf(contract.uploads.create.body, { size })).toBe("A picture may have at most 5 MB");
  });

  test("is shown as it is when nobody translated it", () => {
    expect(retranslate("Some new sentence", "pt")).toBe("Some new sentence");
    expect(translate("constructor", "pt")).toBe("constructor");
    expect(translate("Some new sentence", "es")).toBe("Some new sentence");
  });

  test("names no more places than a form has", () => {
    const { error } = z.array(z.number()).safeParse(Array(30_000).fill("x"));
    expect(error && toFieldErrors(error, "en")).toHaveLength(50);
  });

  test("is one for each field, the first of several, in the reader's language", () => {
    const Form = z.object({ city: z.string().min(5, "City is required").regex(/^x/, "State is required") });
    const { error } = Form.safeParse({ city: "a" });
    expect(error && toFieldErrors(error, "es")).toEqual([{ path: "city", message: "La ciudad es obligatoria" }]);
  });
});
