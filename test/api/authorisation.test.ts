import { describe, expect, test } from "vitest";
import { endpoints } from "../../shared/contract.ts";
import { derivedRow } from "../support/access/derived-row.ts";
import { allPrincipals, callAsPrincipal, expectedStatus, signedOutPrincipals } from "../support/access/matrix.ts";
import { accessRows, specialRows } from "../support/access/rows.ts";

const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

describe.each(accessRows.map((row) => ({ ...row, name: [row.endpoint.id, row.about].filter(Boolean).join(", ") })))(
  "R-156 $name answers",
  (row) => {
    test.each(allPrincipals)("%s exactly what the table says", async (principal) => {
      const answers = await callAsPrincipal(row, principal);
      const expected = answers.map(({ relation }) => expectedStatus(row, principal, relation));
      expect(answers.map(({ status }) => String(status))).toEqual(expected);

      for (const { status, text, problem } of answers) {
        if (status === 401) expect(text).toContain("Unauthorized");
        if (status === 401) expect(problem.code).toMatch(/^auth\./);
        if (status >= 400) expect(problem).toMatchObject({ status, title: expect.any(String) });
      }
      // The answers are the same for another user's thing and for one that does not exist.
      const hidden = answers.filter(({ status }) => status === 404 || (status === 400 && row.make));
      const revealing = hidden.filter(({ relation }) => relation !== "malformed" || hidden[0]?.status === 404);
      expect(
        new Set(revealing.filter(({ status }) => status === revealing[0]?.status).map(({ text }) => plain(text))).size,
      ).toBe(revealing.length > 0 ? 1 : 0);
    });
  },
);

describe("the table of authorisations", () => {
  test("has a row for every endpoint of the contract, and an answer for every principal in each", () => {
    expect(new Set(accessRows.map(({ endpoint }) => endpoint.id))).toEqual(new Set(endpoints.map(({ id }) => id)));
    for (const { answers } of accessRows) expect(Object.keys(answers).sort()).toEqual([...allPrincipals].sort());
  });

  test("has a row of its own only for what does not follow from the contract", () => {
    for (const { endpoint, make, answers } of specialRows)
      if (!make) expect([endpoint.id, answers]).not.toEqual([endpoint.id, derivedRow(endpoint).answers]);
  });

  test("answers 401 on every endpoint that is not public without a session", () => {
    for (const { endpoint, answers } of accessRows) {
      if (endpoint.allow === "public") continue;
      for (const principal of signedOutPrincipals) expect(answers[principal]).toBe("401");
    }
  });

  test("D-30 lets deactivated users call only what the contract opens to them", () => {
    for (const { endpoint, answers } of accessRows) {
      if (endpoint.allow === "public") continue;
      const isRefused = answers.inactive === "403";
      expect([endpoint.id, isRefused]).toEqual([endpoint.id, endpoint.inactive !== true]);
    }
  });
});
