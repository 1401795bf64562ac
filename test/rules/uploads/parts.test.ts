import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { uploads } from "../../../shared/uploads/contract.ts";
import {
  completeMultipart,
  type MultipartUpload,
  partUrl,
  putPart,
  startMultipart,
  uploadParams,
  uploadParts,
} from "../../support/makers/multipart-upload.ts";
import { makeCustomer, type Person } from "../../support/makers/people.ts";
import { aPicture, claimImage, isStored, putFile, withoutQuery } from "../../support/makers/pictures.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const MB = 1024 * 1024;
const list = (person: Person, parts: MultipartUpload) => person.call(uploads.listParts, uploadParams(parts));
const abort = (person: Person, parts: MultipartUpload) => person.call(uploads.abortParts, uploadParams(parts));

describe("an upload in parts", () => {
  test("R-166 is created in the caller's own quarantine, listed, completed, and claimed like any other", async () => {
    const ana = await makeCustomer();
    const parts = await startMultipart(ana);
    expect(parts.key).toMatch(new RegExp(`^incoming/${ana.user.id}/[0-9a-f-]{36}$`));
    expect((await list(ana, parts)).body).toEqual([]);
    const picture = await aPicture();
    const sent = await uploadParts(ana, parts, [picture]);
    expect((await list(ana, parts)).body).toEqual([{ ...sent[0], Size: picture.length }]);
    const { status, body } = await completeMultipart(ana, parts, sent);
    expect([status, Object.keys(body)]).toEqual([200, ["location"]]);
    expect(new URL(body.location).pathname).toMatch(new RegExp(`/${parts.key}$`));
    expect((await claimImage(ana, body.location)).status).toBe(200);
    expect(await isStored(body.location)).toBe(false);
  });

  test("R-166 is not completed with parts that are missing, different, or out of order", async () => {
    const ana = await makeCustomer();
    const parts = await startMultipart(ana);
    const sent = await uploadParts(ana, parts, [Buffer.alloc(5 * MB), Buffer.from("end")]);
    const other = `"${"0".repeat(32)}"`;
    const refused = [[...sent, { PartNumber: 3, ETag: other }], [{ PartNumber: 1, ETag: other }], sent.toReversed()];
    for (const wrong of refused) {
      const { status, problem } = await completeMultipart(ana, parts, wrong);
      expect([status, problem.code]).toEqual([400, "upload.partsRefused"]);
    }
    const malformed = [[], [{ PartNumber: 0, ETag: other }], [{ PartNumber: 10_001, ETag: other }], [{ ETag: "<x>" }]];
    for (const wrong of malformed) {
      const { status, problem } = await completeMultipart(ana, parts, wrong as never);
      expect([status, problem.code]).toEqual([400, "request.invalid"]);
    }
    expect((await completeMultipart(ana, parts, sent)).status).toBe(200);
  });

  test("R-166 that is aborted is gone: no part can be added, listed or completed", async () => {
    const ana = await makeCustomer();
    const parts = await startMultipart(ana);
    const address = await partUrl(ana, parts, 2);
    const sent = await uploadParts(ana, parts, [await aPicture()]);
    const { status, body } = await abort(ana, parts);
    expect([status, body]).toEqual([200, {}]);
    expect((await putPart(address, Buffer.from("late"))).status).toBe(404);
    const after = [await list(ana, parts), await completeMultipart(ana, parts, sent), await abort(ana, parts)];
    for (const { problem } of after) expect(problem).toMatchObject({ status: 404, code: "upload.notFound" });
    expect(await openTable().get(table.multipartUpload, parts)).toBeUndefined();
    expect(await openTable().get(table.upload, { id: parts.key.split("/").at(-1) ?? "" })).toBeUndefined();
  });
});

describe("an upload in parts belongs to its creator", () => {
  test("R-156 another user gets the same answers as for one that does not exist", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const parts = await startMultipart(ana);
    const [first] = await uploadParts(ana, parts, [await aPicture()]);
    const sent = first ? [first] : [];
    const bens = await startMultipart(ben);
    const strange: readonly MultipartUpload[] = [
      parts,
      { ...parts, uploadId: randomUUID() },
      { key: bens.key, uploadId: parts.uploadId },
      { key: parts.key, uploadId: bens.uploadId },
      { ...bens, key: `${bens.key}/more` },
      { ...bens, key: parts.key.replace("incoming", "images") },
      { ...bens, uploadId: "../../images" },
    ];
    for (const each of strange) {
      const signing = { params: { uploadId: each.uploadId, partNumber: "1" }, query: { key: each.key } };
      const answers = [
        await list(ben, each),
        await ben.call(uploads.signPart, signing),
        await completeMultipart(ben, each, sent),
        await abort(ben, each),
      ];
      for (const { status, problem } of answers) {
        expect([each, status, problem.code]).toEqual([each, 404, "upload.notFound"]);
      }
    }
    expect((await list(ana, parts)).body).toHaveLength(1);
    expect((await completeMultipart(ana, parts, sent)).status).toBe(200);
  });
});

describe("the uploader's other calls", () => {
  test("R-166 its parameters are an address in the quarantine and how to send the file", async () => {
    const ana = await makeCustomer();
    const { status, body } = await ana.call(uploads.parameters, { query: { type: "image/png" } });
    expect([status, body]).toEqual([
      200,
      { method: "PUT", url: expect.any(String), fields: {}, headers: { "content-type": "image/png" } },
    ]);
    expect(withoutQuery(body.url)).toContain(`/incoming/${ana.user.id}/`);
    const picture = await aPicture();
    expect(await putFile(body.url, picture, "image/jpeg")).toBe(403);
    expect(await putFile(body.url, picture, "image/png")).toBe(200);
    expect((await claimImage(ana, withoutQuery(body.url))).status).toBe(200);
    expect((await ana.send("GET", "/api/s3/params?filename=a.svg&type=image%2Fsvg%2Bxml")).status).toBe(400);
  });

  test("R-166 nobody gets credentials: a problem document says what to do instead", async () => {
    const { status, headers, text } = await (await makeCustomer()).send("GET", "/api/s3/sts");
    expect([status, headers.get("content-type")]).toEqual([501, "application/problem+json"]);
    expect(JSON.parse(text)).toMatchObject({ title: "Not Implemented", status: 501, code: "upload.notOffered" });
    expect(text).not.toMatch(/AccessKeyId|SecretAccessKey|SessionToken/i);
  });
});

describe("with the clock, an upload in parts that is never completed", () => {
  test("I-28 is deleted after a day, with its records", async () => {
    const ana = await makeCustomer();
    const parts = await startMultipart(ana);
    await uploadParts(ana, parts, [await aPicture()]);
    const address = await partUrl(ana, parts, 2);
    await advance(DAY_MS - HOUR_MS);
    expect((await list(ana, parts)).body).toHaveLength(1);
    await advance(HOUR_MS + MINUTE_MS);
    expect((await putPart(address, Buffer.from("late"))).status).toBe(404);
    expect((await list(ana, parts)).status).toBe(404);
    expect(await openTable().get(table.multipartUpload, parts)).toBeUndefined();
    expect(await openTable().get(table.upload, { id: parts.key.split("/").at(-1) ?? "" })).toBeUndefined();
  });
});
