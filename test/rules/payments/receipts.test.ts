import { beforeAll, describe, expect, test } from "vitest";
import type { JobId } from "../../../shared/ids.ts";
import { receiptNumber } from "../../../shared/jobs/receipt.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { setJobStatus } from "../../support/makers/jobs.ts";
import { makeDueJob, storedMoneyOf } from "../../support/makers/payments.ts";
import { changeUser, makeAdmin, type Person } from "../../support/makers/people.ts";
import { makePaidAhead } from "../../support/makers/refunds.ts";
import { makeHeldJob } from "../../support/makers/releases.ts";
import { readPdf, receiptFonts } from "../../support/setup/read-pdf.ts";

const read = (person: Person, jobId: JobId) => person.call(payments.receipt, { params: { jobId } });

const download = (person: Person, jobId: JobId, search = "") =>
  person.send("GET", `/api/jobs/${jobId}/receipt.pdf${search}`);
// Only bundles have the fonts beside them.
beforeAll(() => void receiptFonts());

describe("a receipt", () => {
  test("D-13 shows its customer what they paid, and its handyman what they get", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    await changeUser(handyman, { firstName: "Hank", lastName: "Hidden", taxId: "98-7654321" });
    const receipt = await read(customer, jobId);
    expect(receipt.status).toBe(200);
    expect(receipt.body).toMatchObject({ kind: "receipt", price: "100.00", fee: "5.00", total: "105.00" });
    expect(receipt.body).toMatchObject({ balance: "105.00", card: "charged", refunds: [], changes: [] });
    expect(receipt.body.usedCard).toEqual({ brand: "visa", last4: "4242" });
    expect(receipt.body.timeZone).toBe("America/Chicago");
    const statement = await read(handyman, jobId);
    expect(statement.body).toMatchObject({ kind: "statement", fee: "20.00", total: "80.00", balance: "80.00" });
    expect(statement.text).not.toMatch(/4242|visa/);
    expect((await read(await makeAdmin(), jobId)).body).toEqual(receipt.body);
    const { payment, items } = await storedMoneyOf(jobId);
    // Of the number of the card four digits are kept, once, and of the rest of it nothing.
    expect(JSON.stringify(items).match(/4242/g)).toHaveLength(1);
    expect(JSON.stringify(items)).not.toMatch(/exp_|fingerprint|cvc/);
    expect(receipt.body.number).toBe(receiptNumber(payment?.id ?? "", payment?.processedAt ?? ""));
    expect(statement.body.number).toBe(receipt.body.number);
    for (const secret of ["@", "Street", "Hidden", "98-7654321"]) expect(receipt.text).not.toContain(secret);
  });

  test("there is none before the payment", async () => {
    const { customer, jobId } = await makeDueJob();
    const early = await read(customer, jobId);
    expect([early.status, early.problem.code]).toEqual([409, "receipt.notPaid"]);
    expect((await download(customer, jobId)).status).toBe(409);
  });

  test("E3 of a cancelled job shows both sides what was given back, and nothing that stays", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    await setJobStatus(handyman, jobId, "cancelled", { notes: "My van broke down.", isStillNeeded: false });
    const back = { reason: "cancelled", amount: "105.00" };
    const receipt = (await read(customer, jobId)).body;
    expect(receipt).toMatchObject({ total: "105.00", balance: "0.00", card: "refunded", refunds: [back] });
    const statement = (await read(handyman, jobId)).body;
    expect(statement).toMatchObject({ total: "80.00", balance: "0.00", refunds: [{ ...back, amount: "80.00" }] });
    expect(readPdf((await download(customer, jobId)).bytes).text).toContain("−$105.00");
  });
});
