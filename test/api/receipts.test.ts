import { expect, test } from "vitest";
import { payments } from "../../shared/payments/contract.ts";
import { receiptWords } from "../../shared/payments/receipt-words.ts";
import { makeHeldJob } from "../support/makers/releases.ts";
import { readPdf, withoutSpaces } from "../support/setup/read-pdf.ts";

test("a receipt is one page of PDF in the language asked for, made by the real bundle with the fonts in it", async () => {
  const { customer, jobId } = await makeHeldJob();
  const { body } = await customer.call(payments.receipt, { params: { jobId } });
  const path = `/api/jobs/${jobId}/receipt.pdf?language=pt`;
  const { status, headers, bytes } = await customer.send("GET", path, { headers: { "accept-encoding": "gzip" } });
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "private, max-age=10",
  ]);
  expect(headers.get("content-disposition")).toBe(`inline; filename="${body.number}.pdf"`);
  const { pages, text, raw, fonts } = readPdf(bytes);
  expect(raw).toMatch(/^%PDF-1\.7\n[\s\S]*%%EOF\n$/);
  expect(fonts.map((name) => name.replace(/^.*\+/, "")).sort()).toEqual(["NotoSans-Regular", "NotoSans-SemiBold"]);
  expect(pages).toBe(1);
  const { title, total, footnote } = receiptWords.pt;
  for (const each of [body.number, body.title, body.city, title.receipt, total.receipt, footnote])
    expect(text).toContain(withoutSpaces(each));
  expect(text).toMatch(/100,00.*5,00.*105,00/);
});
