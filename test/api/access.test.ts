import { describe, test } from "vitest";
import { contract } from "../../shared/contract.ts";
import { expectRow } from "../support/access/expect-row.ts";
import { allPrincipals } from "../support/access/matrix.ts";
import { accessRows } from "../support/access/rows.ts";

const { admin, jobs, platform, portfolio } = contract;

/** Of each kind of endpoint one: public, for the sides of a job, for handymen, for administrators, for one's own things. */
const sample = [platform.health, jobs.get, jobs.create, admin.users, portfolio.update];
const rows = accessRows.filter(({ endpoint }) => sample.some(({ id }) => id === endpoint.id));

// `rules/access/authorisation.test.ts` has every endpoint; here each goes to its own bundle, through gateway and cookies.
describe.each(rows)("R-156 $endpoint.id over HTTP answers", (row) => {
  test.each(allPrincipals)("%s exactly what the table says", (principal) => expectRow(row, principal));
});
