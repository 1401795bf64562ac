import { describe, expect, test } from "vitest";
import * as z from "zod";
import { contract, endpoints } from "../../shared/contract.ts";
import { languages } from "../../shared/language.ts";
import { limits } from "../../shared/limits.ts";
import { defaultMessage, retranslate, toFieldErrors, translate } from "../../shared/messages.ts";
import { PageQuery } from "../../shared/page.ts";
import { idOf } from "../support/makers/entities.ts";

/** Section 5 of the specification, and the sentences that were added (D-32). */
const specified = [
  "Please provide a complete address",
  "City is required",
  "Valid ZIP code is required",
  "Please provide a descriptive title",
  "Please provide more details about the issue",
  "Valid phone number required",
  "Date of birth is required",
  "Complete address required",
  "Please provide a detailed bio (minimum 50 characters)",
  "Select at least one skill",
  "Select at least one day",
  "Background check consent required",
  "Terms of service must be accepted",
  "Title must be at least 3 characters",
  "After image is required",
  "Rating is required",
  "Comment must be at least 10 characters",
  "First name must be at least 2 characters",
  "Last name must be at least 2 characters",
  "State is required",
  "Service radius must be between 5 and 50 miles",
  "Hourly rate must be between $15 and $200",
];

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

const sentences = (message: string) => [translate(message, "en"), translate(message, "pt"), translate(message, "es")];

describe("a field's sentence", () => {
  test.each(specified)("R-152 is known in three languages: %s", (message) => {
    expect(new Set(sentences(message)).size).toBe(3);
    expect(translate(message, "en")).toBe(message);
  });

  const bodies = endpoints.filter(({ body, query }) => body ?? query);

  test.each(bodies)("R-020 is known in three languages wherever $id refuses something", ({ body, query }) => {
    const messages = new Set([body, query].flatMap((schema) => (schema ? messagesOf(schema) : [])));
    expect(messages.size).toBeGreaterThan(0);
    for (const message of messages) expect(new Set(sentences(message)).size, message).toBe(3);
  });

  test.each(specified)("R-017 is said again in another language: %s", (message) => {
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
