import { describe, expect, test } from "vitest";
import { uploads } from "../../shared/uploads/contract.ts";
import { completeMultipart, partUrl, startMultipart, uploadParams } from "../support/makers/multipart-upload.ts";
import { makeCustomer } from "../support/makers/people.ts";
import { leaveOneCall } from "../support/makers/rate-limit.ts";

const etag = (number: number) => `"${number.toString(16).padStart(32, "0")}"`;
const partsTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ PartNumber: index + 1, ETag: etag(index) }));

describe("the list that puts parts together", () => {
  test("R-166 takes ten thousand parts, as many as the store does, and no more", async () => {
    const ana = await makeCustomer();
    const parts = await startMultipart(ana);
    const most = await completeMultipart(ana, parts, partsTo(10_000));
    // The parts do not exist; the list was accepted.
    expect([most.status, most.problem.code]).toEqual([400, "upload.partsRefused"]);
    const over = await completeMultipart(ana, parts, partsTo(10_001));
    expect([over.status, over.problem.code]).toEqual([400, "request.invalid"]);
  });

  test("R-166 is a megabyte at the most", async () => {
    const ana = await makeCustomer();
    const { params, query } = uploadParams(await startMultipart(ana));
    const path = `${uploads.completeParts.path.replace("{uploadId}", params.uploadId)}?key=${query.key}`;
    const send = (bytes: number) => {
      const body = JSON.stringify({ parts: partsTo(1) }).padEnd(bytes);
      return ana.send("POST", path, { body, headers: { "content-type": "application/json" } });
    };
    expect((await send(1_000_000)).text).toContain("upload.partsRefused");
    const over = await send(1_000_001);
    expect([over.status, over.text]).toEqual([413, expect.stringContaining("request.tooLarge")]);
  });
});

test("R-166 addresses of parts are handed out to one person ten times a second, and then later", async () => {
  const ana = await makeCustomer();
  const parts = await startMultipart(ana);
  await leaveOneCall(uploads.signPart, ana.user.id);
  expect(await partUrl(ana, parts, 1)).toContain("partNumber=1");
  const { params, query } = uploadParams(parts);
  const refused = await ana.call(uploads.signPart, { params: { ...params, partNumber: "2" }, query });
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
});
