import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../../../shared/contract.ts";
import { derivedRow } from "../../support/access/derived-row.ts";
import { expectRow } from "../../support/access/expect-row.ts";
import { type AccessRow, allPrincipals, signedOutPrincipals } from "../../support/access/matrix.ts";
import { accessRows, specialRows } from "../../support/access/rows.ts";
import { receiptFonts } from "../../support/setup/read-pdf.ts";
import { shareWorld } from "../../support/world/shared-world.ts";

shareWorld();
// The bundler copies the fonts beside the function; here there is no bundle.
beforeAll(() => void receiptFonts());

const nameOf = ({ endpoint, about }: AccessRow) => [endpoint.id, about].filter(Boolean).join(", ");

describe.each(accessRows.map((row) => ({ ...row, name: nameOf(row) })))("R-156 $name answers", (row) => {
  test.each(allPrincipals)("%s exactly what the table says", (principal) => expectRow(row, principal));
});

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
