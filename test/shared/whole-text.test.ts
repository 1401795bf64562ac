import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { UserChange as AdminChange, FraudResolution } from "../../shared/admin/schema.ts";
import { Enrollment } from "../../shared/handymen/enrollment.ts";
import { StatusChange } from "../../shared/jobs/schema.ts";
import { plainMessage, toFieldErrors } from "../../shared/messages.ts";
import { payments } from "../../shared/payments/contract.ts";
import { NewPortfolioItem } from "../../shared/portfolio/schema.ts";
import { NewServiceRequest } from "../../shared/requests/schema.ts";
import { NewReview } from "../../shared/reviews/schema.ts";
import { UserChange } from "../../shared/session/schema.ts";
import { firstCharacters, optionalText, text } from "../../shared/text.ts";
import { Decision } from "../../shared/verifications/schema.ts";

/** Long enough for every field, with half an emoji somewhere in it. */
const halved = fc
  .tuple(fc.string({ minLength: 10, maxLength: 20 }), fc.integer({ min: 0xd800, max: 0xdfff }), fc.string())
  .map(([before, half, after]) => `words of enough length ${before}${String.fromCharCode(half)}${after.slice(0, 9)}`)
  .filter((typed) => !typed.isWellFormed() && typed.length < 90);

const errorsOf = (schema: z.ZodType, sent: unknown): Record<string, string> => {
  const { error } = schema.safeParse(sent, { error: plainMessage });
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
  ["a deactivation", AdminChange, ["reason"]],
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

test("whatever a text field takes is well-formed, and so is every beginning of it", () => {
  const schemas = [text({ min: 1, max: 40, message: "This field is required" }), optionalText(40)];
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 0, max: 40 }), (typed, most) => {
      for (const schema of schemas) {
        const { data } = schema.safeParse(typed);
        if (data !== undefined)
          expect([data, firstCharacters(data, most).isWellFormed()]).toEqual([typed.trim(), true]);
      }
    }),
  );
});
