import { describe, expect, test } from "vitest";
import * as z from "zod";
import { AppError, type ErrorCode, errors, toProblem } from "../../shared/errors/errors.ts";
import { languages } from "../../shared/language.ts";

const codes = Object.keys(errors) as ErrorCode[];
const inEnglish = { language: "en", requestId: "r-1" } as const;

describe.each(codes)("%s", (code) => {
  const { status } = errors[code];

  test("has a status that HTTP knows, and its title", () => {
    expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 501, 503]).toContain(status);
    expect(toProblem(new AppError(code), inEnglish).title).not.toBe("Error");
  });

  test("R-167 says Unauthorized in every language when it is a 401, and in none when it is a 403", () => {
    for (const language of languages) {
      const problem = toProblem(new AppError(code), { language, requestId: "r-1" });
      if (status === 401) expect(problem.message).toContain("Unauthorized");
      else expect(JSON.stringify(problem)).not.toContain("Unauthorized");
    }
  });
});

describe("a problem document", () => {
  test("R-167 has its title first, and only what it needs", () => {
    const problem = toProblem(new AppError("auth.required"), inEnglish);
    expect(JSON.stringify(problem)).toBe(
      '{"title":"Unauthorized","status":401,"code":"auth.required",' +
        '"message":"Unauthorized: sign in to continue.","requestId":"r-1"}',
    );
  });

  test("R-152 lists the fields that are wrong", () => {
    const fields = [{ path: "zipCode", message: "Valid ZIP code is required" }];
    const problem = toProblem(new AppError("request.invalid", { fields }), inEnglish);
    expect(Object.keys(problem)).toEqual(["title", "status", "code", "message", "errors", "requestId"]);
    expect(problem).toMatchObject({ title: "Bad Request", status: 400, errors: fields });
  });

  test("R-020 says what is wrong with a field in the reader's language, once", () => {
    const fields = [{ path: "city", message: "City is required" }];
    const say = (of: typeof fields) =>
      toProblem(new AppError("request.invalid", { fields: of }), { language: "pt", requestId: "r-1" }).errors;
    const translated = [{ path: "city", message: "A cidade é obrigatória" }];
    expect([say(fields), say(translated)]).toEqual([translated, translated]);
  });

  test("tells nothing of what went wrong inside", () => {
    const problem = toProblem(new AppError("internal", { retryAfterSeconds: 3 }), inEnglish);
    expect(
      z
        .strictObject({
          title: z.string(),
          status: z.literal(500),
          code: z.string(),
          message: z.string(),
          requestId: z.string(),
        })
        .safeParse(problem).success,
    ).toBe(true);
  });

  test("D-30 tells the inactive in the decided words", () => {
    expect(errors["auth.inactive"]).toMatchObject({ status: 403, en: "Account is not active" });
  });
});
