import { afterEach, describe, expect, test } from "vitest";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { receiptNumber } from "../../shared/jobs/receipt.ts";
import { languages } from "../../shared/language.ts";
import { payments } from "../../shared/payments/contract.ts";
import { receiptWords } from "../../shared/payments/receipt-words.ts";
import { makeDueJob, storedMoneyOf } from "../support/makers/payments.ts";
import { changeUser, makeAdmin, makeCustomer, type Person } from "../support/makers/people.ts";
import { makePaidAhead } from "../support/makers/refunds.ts";
import { makeHeldJob } from "../support/makers/releases.ts";
import { clearFaults } from "../support/setup/control-pages.ts";
import { readPdf, withoutSpaces } from "../support/setup/read-pdf.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

afterEach(clearFaults);

const NAME = "Łukasz Nguyễn Đặng İpek";
const read = (person: Person, jobId: JobId) => person.call(payments.receipt, { params: { jobId } });

async function download(person: Person, jobId: JobId, search = "", headers: Record<string, string> = {}) {
  const address = new URL(`/api/jobs/${jobId}/receipt.pdf${search}`, stackInfo().origin);
  const answer = await fetch(address, { headers: { cookie: person.cookie ?? "", ...headers } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe("a receipt", () => {
  test("D-13 shows its customer what they paid, and its handyman what they get", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    await changeUser(handyman, { firstName: "Hank", lastName: "Hidden", taxId: "98-7654321" });
    const receipt = await read(customer, jobId);
    expect(receipt.status).toBe(200);
    expect(receipt.body).toMatchObject({ kind: "receipt", price: "100.00", fee: "5.00", total: "105.00" });
    expect(receipt.body).toMatchObject({ balance: "105.00", card: "charged", refunds: [], changes: [] });
    expect([receipt.body.usedCard, receipt.body.timeZone]).toEqual([
      ...[{ brand: "visa", last4: "4242" }, "America/Chicago"],
    ]);
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

  test("there is none before the payment, nor for a stranger", async () => {
    const { customer, jobId } = await makeDueJob();
    const early = await read(customer, jobId);
    expect([early.status, early.problem.code]).toEqual([409, "receipt.notPaid"]);
    const stranger = await makeCustomer();
    expect((await read(stranger, jobId)).problem.code).toBe("job.notFound");
    expect((await download(customer, jobId)).answer.status).toBe(409);
    expect((await download(stranger, jobId)).answer.status).toBe(404);
  });

  test.each(languages)("is one page of PDF in %s, made by the real bundle with the fonts in it", async (language) => {
    const { customer, jobId } = await makeHeldJob();
    const { answer, bytes } = await download(customer, jobId, `?language=${language}`, { "accept-encoding": "gzip" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { body } = await read(customer, jobId);
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${body.number}.pdf"`);
    const { pages, text, raw, fonts } = readPdf(bytes);
    expect(raw).toMatch(/^%PDF-1\.7\n[\s\S]*%%EOF\n$/);
    expect(fonts.map((name) => name.replace(/^.*\+/, "")).sort()).toEqual(["NotoSans-Regular", "NotoSans-SemiBold"]);
    expect(pages).toBe(1);
    const { title, total, footnote } = receiptWords[language];
    for (const each of [body.number, body.title, body.city, title.receipt, total.receipt, footnote])
      expect(text).toContain(withoutSpaces(each));
    expect(text).toMatch(/100[.,]00.*5[.,]00.*105[.,]00/);
  });

  test("draws the names of both sides, whatever they are written with", async () => {
    const { customer, jobId } = await makeHeldJob();
    await changeUser(customer, { firstName: NAME, lastName: `👩‍🔧 王 ${"W".repeat(90)}` });
    const { answer, bytes } = await download(customer, jobId);
    expect(answer.status).toBe(200);
    expect(readPdf(bytes).text).toContain(withoutSpaces(`${NAME} ${"W".repeat(10)}`));
  });

  test("E3 of a cancelled job shows both sides what was given back, and nothing that stays", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    const cancelled = { status: "cancelled", notes: "My van broke down.", isStillNeeded: false } as const;
    await handyman.call(jobs.updateStatus, { params: { id: jobId }, body: cancelled });
    const back = { reason: "cancelled", amount: "105.00" };
    const receipt = (await read(customer, jobId)).body;
    expect(receipt).toMatchObject({ total: "105.00", balance: "0.00", card: "refunded", refunds: [back] });
    const statement = (await read(handyman, jobId)).body;
    expect(statement).toMatchObject({ total: "80.00", balance: "0.00", refunds: [{ ...back, amount: "80.00" }] });
    expect(readPdf((await download(customer, jobId)).bytes).text).toContain("−$105.00");
  });

  test("refuses a language that it does not speak", async () => {
    const { customer, jobId } = await makeHeldJob();
    expect((await download(customer, jobId, "?language=fr")).answer.status).toBe(400);
  });
});
