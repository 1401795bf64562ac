import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { Activation, FraudResolution } from "../../shared/admin/schema.ts";
import { Enrollment } from "../../shared/handymen/enrollment.ts";
import { StatusChange } from "../../shared/jobs/schema.ts";
import { defaultMessage, toFieldErrors } from "../../shared/messages.ts";
import { payments } from "../../shared/payments/contract.ts";
import { NewPortfolioItem } from "../../shared/portfolio/schema.ts";
import { NewServiceRequest } from "../../shared/requests/schema.ts";
import { NewReview } from "../../shared/reviews/schema.ts";
import { UserChange } from "../../shared/session/schema.ts";
import { line, optionalLine, optionalText, text } from "../../shared/text.ts";
import { truncateCharacters } from "../../shared/text-length.ts";
import { Decision } from "../../shared/verifications/schema.ts";

/** Long enough for every field, with half a surrogate pair in it. */
const halved = fc
  .tuple(fc.string({ minLength: 10, maxLength: 20 }), fc.integer({ min: 0xd800, max: 0xdfff }), fc.string())
  .map(([before, half, after]) => `words of enough length ${before}${String.fromCharCode(half)}${after.slice(0, 9)}`)
  .filter((typed) => !typed.isWellFormed() && typed.length < 90);

const errorsOf = (schema: z.ZodType, sent: unknown): Record<string, string> => {
  const { error } = schema.safeParse(sent, { error: defaultMessage });
  return Object.fromEntries((error ? toFieldErrors(error, "en") : []).map(({ path, message }) => [path, message]));
};

const fields: readonly (readonly [string, z.ZodType, readonly string[]])[] = [
  ["a request", NewServiceRequest, ["title", "description", "address", "city"]],
  ["an enrolment", Enrollment, ["firstName", "lastName", "address", "city", "bio", "certifications", "businessName"]],
  ["a profile", UserChange, ["firstName", "lastName"]],
  ["a review", NewReview, ["title", "comment"]],
  ["a piece of work", NewPortfolioItem, ["title", "description"]],
  ["a step of a job", StatusChange, ["notes"]],
  ["a decision", Decision, ["reason"]],
  ["a deactivation", Activation, ["reason"]],
  ["an alert's end", FraudResolution, ["note"]],
  ["a payment", payments.confirm.body, ["paymentIntentId"]],
];

describe.each(fields)("half an emoji in %s", (_name, schema, names) => {
  test.each(names)("is no text, wherever it stands, and %s says so", (name) => {
    fc.assert(
      fc.property(halved, (typed) => {
        expect(errorsOf(schema, { decision: "approve", [name]: typed })[name]).toBe("This value is not valid");
      }),
      { numRuns: 30 },
    );
  });
});

const kinds = {
  text: text({ min: 0, max: 80, message: "This field is required" }),
  line: line({ min: 0, max: 80, message: "This field is required" }),
  optionalText: optionalText(80),
  optionalLine: optionalLine(80),
};
type Kind = keyof typeof kinds;
const keptAs = (kind: Kind, typed: string) => kinds[kind].parse(typed);

test("whatever a text field takes is well-formed and stays as it is when it is sent again, and every beginning of it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 0, max: 40 }), (typed, most) => {
      for (const schema of Object.values(kinds)) {
        const { data } = schema.safeParse(typed);
        if (data === undefined) continue;
        expect([truncateCharacters(data, most).isWellFormed(), schema.parse(data)]).toEqual([true, data]);
      }
    }),
  );
});

describe("what comes along with pasted text", () => {
  const many: readonly Kind[] = ["text", "optionalText"];
  const one: readonly Kind[] = ["line", "optionalLine"];
  const everywhere: readonly Kind[] = [...many, ...one];
  test.each([
    ["controls", "Leaking\u0000 \u0007tap\u009f", "Leaking tap", everywhere],
    ["line ends of another system", "Leaking\r\ntap\rdrips", "Leaking\ntap\ndrips", many],
    ["line ends of a word processor", "Leaking\vtap\u2028drips", "Leaking\ntap\ndrips", many],
    ["empty lines without number", "Leaking\n \n\n\t\n\ntap", "Leaking\n\ntap", many],
    ["line ends where there is one line", "Leaking\r\n\n tap", "Leaking tap", one],
    ["tabs where there is one line", "Leaking \t tap", "Leaking tap", one],
  ])("%s: it is not kept", (_name, typed, kept, where) => {
    for (const kind of where) expect([kind, keptAs(kind, `\n${typed} `)]).toEqual([kind, kept]);
  });

  test.each([
    "one paragraph\n\nand another",
    "- a list\n-\tof two",
    "👩‍👩‍👧‍👦 🏳️‍🌈 at home",
    "São José, Ñuñoa",
    "שלום עולם",
    "نافذة مكسورة",
    "a\u202eb\u2066c",
  ])("%j: it is all kept", (typed) => {
    for (const kind of many) expect(keptAs(kind, typed)).toBe(typed);
  });
});

test.each(["", "  ", "\n\n", "\u200b\u2800\u3164", "\u200b\u0000"])(
  "a text that may be left out is left out when nobody can see anything of it: %j",
  (typed) => {
    expect([keptAs("optionalText", typed), keptAs("optionalLine", typed)]).toEqual([undefined, undefined]);
  },
);

/** As large as a body may be: a regular expression with backtracking takes seconds. */
const LONG = 60_000;
const long: Readonly<Record<string, string>> = {
  room: `1${" ".repeat(LONG)}b`,
  "room after an accent": `é${" ".repeat(LONG)}b`,
  lines: `a${"\n".repeat(LONG)}b`,
  "lines with room": `a${" \n".repeat(LONG / 2)}b`,
  "lines after an accent": `é${"\n ".repeat(LONG / 2)}b`,
  tabs: `a${"\t".repeat(LONG)}b`,
  "signs that nobody sees": `b${"\u200b".repeat(LONG)}b`,
  "room around": `${" ".repeat(LONG)}é${" ".repeat(LONG)}`,
};

test.each(Object.entries(long))("a text of %s is answered at once, in every field", (_name, typed) => {
  const fieldsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, typed]));
  const begunAt = performance.now();
  for (let time = 0; time < 3; time++) {
    for (const [, schema, names] of fields) schema.safeParse({ decision: "approve", ...fieldsOf(names) });
    Enrollment.safeParse({ phone: typed, dateOfBirth: typed, zipCode: typed, state: typed });
  }
  // Half a second is usual; one such expression alone takes ten times as long.
  expect(performance.now() - begunAt).toBeLessThan(8000);
  expect(errorsOf(NewServiceRequest, { title: typed }).title).toBe("This text is too long");
});
