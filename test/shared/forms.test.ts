import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { NewJob, NewRedo, StatusChange } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import { defaultMessage, toFieldErrors } from "../../shared/messages.ts";
import { NewServiceRequest } from "../../shared/requests/schema.ts";
import { maxBytesFor, usedLength } from "../../shared/text-length.ts";
import { idOf } from "../support/makers/entities.ts";

const filled = {
  title: "Leaking tap",
  description: "The kitchen tap drips day and night.",
  category: "plumbing",
  urgency: "medium",
  address: "12 Oak Street",
  city: "Springfield",
  zipCode: "62701",
  imageUrls: [],
  estimatedPrice: null,
};
type Field = keyof typeof filled;

/** Each field's message, as the server answers and the form shows it. */
function errorsOf(schema: z.ZodType, sent: unknown): Record<string, string> {
  const { error } = schema.safeParse(sent, { error: defaultMessage });
  const errors = error ? toFieldErrors(error, "en") : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
const refusal = (field: Field, value: unknown) => errorsOf(NewServiceRequest, { ...filled, [field]: value });

test("R-312 a text has no payment card and no social security number, whoever reads it", () => {
  const numbers = "Card 4242 4242 4242 4242 or 6011-1111-1111-1117, SSN 512 34 6789";
  const request = NewServiceRequest.parse({ ...filled, title: numbers, description: numbers });
  const { notes } = StatusChange.parse({ status: "cancelled", notes: numbers });
  const { reason } = NewRedo.parse({ reason: numbers });
  for (const text of [request.title, request.description, notes, reason]) expect(text).toBe("Card ••• or •••, SSN •••");
});

type Rule = {
  readonly row: string;
  readonly field: Field;
  readonly min: number;
  readonly max: number;
  readonly message: string;
};
const rules: readonly Rule[] = [
  { row: "R-141", field: "address", min: 10, max: limits.address, message: "Please provide a complete address" },
  { row: "R-142", field: "city", min: 2, max: limits.city, message: "City is required" },
  { row: "R-143", field: "title", min: 5, max: limits.title, message: "Please provide a descriptive title" },
  {
    row: "R-143",
    field: "description",
    min: 20,
    max: limits.description,
    message: "Please provide more details about the issue",
  },
];

describe.each(rules)("$row $field", ({ field, min, max, message }) => {
  test("is enough at its least and at its most", () => {
    expect(refusal(field, "x".repeat(min))).toEqual({});
    expect(refusal(field, "x".repeat(max))).toEqual({});
  });

  test.each([
    ["one character less", "x".repeat(min - 1)],
    ["only spaces", " ".repeat(min)],
    ["spaces around too little", `  ${"x".repeat(min - 1)}  `],
    ["tabs, line ends and fixed spaces", "\t\n\u00a0".repeat(min)],
    ["signs that nobody sees", "\u200b\u2060\u00ad\u3164\u2800\u0000\ufeff\ue000".repeat(min)],
    ["room between signs that nobody sees", `\u200b${" ".repeat(min)}\u200b`],
    ["lines between signs that nobody sees", `\u200b${"\n".repeat(min)}\u2800`],
    ["too little among signs that nobody sees", `${"x".repeat(min - 1)}${"\u200b".repeat(min)}x`.slice(0, -1)],
    ["nothing typed", ""],
    ["nothing sent", undefined],
    ["null", null],
    ["a number", 1234567890123],
    ["a list", ["x".repeat(min)]],
  ])("says the specification's sentence for %s", (_what, value) => {
    expect(refusal(field, value)).toEqual({ [field]: message });
  });

  test("refuses one character too many, seen or not", () => {
    expect(refusal(field, "x".repeat(max + 1))).toEqual({ [field]: "This text is too long" });
    expect(refusal(field, `${"x".repeat(max)}\u200b`)).toEqual({ [field]: "This text is too long" });
  });

  test.each(["👍", "🇧🇷", "👍🏽", "1️⃣", "👨‍👩‍👧‍👦", "e\u0301"])(
    "R-152 counts what a person sees: %s is one character",
    (seen) => {
      expect(refusal(field, seen.repeat(min - 1))).toEqual({ [field]: message });
      expect(refusal(field, seen.repeat(min))).toEqual({});
      const most = Math.min(max, Math.floor(maxBytesFor(max) / new TextEncoder().encode(seen).length));
      expect(refusal(field, seen.repeat(most))).toEqual({});
      expect(refusal(field, seen.repeat(most + 1))).toEqual({ [field]: "This text is too long" });
      expect([usedLength(seen.repeat(most), max) <= max, usedLength(seen.repeat(most + 1), max) > max]).toEqual([
        true,
        true,
      ]);
    },
  );

  test("refuses characters that are made of endlessly many signs", () => {
    expect(refusal(field, `e${"\u0301".repeat(100)}`.repeat(max))).toEqual({ [field]: "This text is too long" });
  });

  test.each([
    "<script>alert(1)</script> & <b>bold</b>",
    "Undicht 🚿🔧 – bitte helfen, señor João",
    "'; DROP TABLE requests; --",
  ])("is kept as typed: %s", (typed) => {
    expect(NewServiceRequest.parse({ ...filled, [field]: `  ${typed} ` })[field]).toBe(typed.trim());
  });
});

describe("R-142 zipCode", () => {
  test.each(["62701", "00501", "62701-1234", " 62701 "])("takes %j", (zipCode) => {
    expect(refusal("zipCode", zipCode)).toEqual({});
  });

  test("refuses what is no ZIP code of the United States", () => {
    const wrong = ["", "6270", "627011", "62701-", "62701-123", "6270a", "     ", "00000", "98765-4321"];
    for (const value of [...wrong, undefined, null, 62701])
      expect(refusal("zipCode", value)).toEqual({ zipCode: "Valid ZIP code is required" });
  });
});

describe("a new request", () => {
  test("R-152 names every field that is wrong at once, each with one sentence", () => {
    expect(errorsOf(NewServiceRequest, {})).toEqual({
      title: "Please provide a descriptive title",
      description: "Please provide more details about the issue",
      category: "This field is required",
      urgency: "This field is required",
      address: "Please provide a complete address",
      city: "City is required",
      zipCode: "Valid ZIP code is required",
    });
  });

  test("R-060 is what the form sends", () => {
    const imageUrls = [`/api/images/${idOf(1)}`];
    expect(NewServiceRequest.parse({ ...filled, imageUrls })).toEqual({ ...filled, imageUrls });
  });

  test("R-059 takes five photos and not six", () => {
    const photos = Array.from({ length: 6 }, (_, index) => `/api/images/${idOf(index)}`);
    expect(refusal("imageUrls", photos.slice(0, 5))).toEqual({});
    expect(refusal("imageUrls", photos)).toEqual({ imageUrls: "At most 5 photos" });
  });

  test("D-26 refuses a photo from elsewhere", () => {
    const address = "https://elsewhere.test/a.png";
    expect(refusal("imageUrls", [address])).toEqual({ "imageUrls.0": "This value is not valid" });
  });

  test.each(["plumber", "", null])("R-113 refuses the category %j", (category) => {
    expect(Object.keys(refusal("category", category))).toEqual(["category"]);
  });

  test.each([undefined, "tap", 7, [], null])("R-152 is an object, and %j is none", (sent) => {
    expect(errorsOf(NewServiceRequest, sent)).not.toEqual({});
  });
});

describe("taking a request on", () => {
  const serviceRequestId = idOf(1);

  test.each([undefined, null])("R-149 needs no price here: %j", (agreedPrice) => {
    expect(NewJob.parse({ serviceRequestId, agreedPrice }).agreedPrice).toBe(agreedPrice);
  });

  // What is no price at all is proved in `money.test.ts`.
  test.each(["", " ", "abc"])("R-149 refuses the price %j", (agreedPrice) => {
    expect(errorsOf(NewJob, { serviceRequestId, agreedPrice })).toEqual({
      agreedPrice: "Enter a price such as 120 or 120.50",
    });
  });
});

describe("a change of status", () => {
  test("D-38 takes notes, and no longer ones than there is room for", () => {
    for (const seen of ["x", "👍🏽"]) {
      expect(errorsOf(StatusChange, { status: "completed", notes: seen.repeat(limits.notes) })).toEqual({});
      expect(errorsOf(StatusChange, { status: "completed", notes: seen.repeat(limits.notes + 1) })).toEqual({
        notes: "This text is too long",
      });
    }
  });

  test.each(["done", "expired", "", null, undefined])("R-108 knows no status %j", (status) => {
    expect(Object.keys(errorsOf(StatusChange, { status }))).toEqual(["status"]);
  });
});
