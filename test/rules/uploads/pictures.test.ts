import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { ImageId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { toImagePath } from "../../../shared/requests/image-path.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import {
  aPhoto,
  aPicture,
  claimImage,
  isStored,
  makeImage,
  overwriteObject,
  upload,
  uploadUrlFor,
  viewImage,
} from "../../support/makers/pictures.ts";
import { pngWithSize } from "../../support/makers/png.ts";
import { advance, clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const idOf = (path: string) => ImageId.parse(path.split("/").at(-1));
const imageOf = (path: string) => openTable().get(table.image, { id: idOf(path) });
const script = Buffer.from("<script>fetch('https://evil.test')</script>");

/** Puts a file in the place of the original before its web sizes are made. */
const originalOf = (address: string) => `${address.replace("/incoming/", "/images/")}/original`;

/** Valid chunks whose content cannot be decoded. */
const undecodable = () => pngWithSize(64, 64);

test("D-12 what hangs on behind the end of a picture is cut off", async () => {
  const ana = await makeCustomer();
  const file = Buffer.concat([await aPicture("jpeg"), script]);
  const path = await makeImage(ana, file);
  expect(await imageOf(path)).toMatchObject({ size: file.length - script.length, contentType: "image/jpeg" });
  await waitUntilIdle();
  const { bytes: shown } = await viewImage(ana, path);
  expect(shown.includes("script")).toBe(false);
  expect((await sharp(shown).metadata()).format).toBe("webp");
});

describe("a file that is not a whole image", () => {
  test("D-12 is refused at the claim, again and again, and no request shows it", async () => {
    const ana = await makeCustomer();
    const address = await upload(ana, undecodable());
    const { status, problem } = await claimImage(ana, address);
    expect([status, problem.code]).toEqual([415, "upload.damaged"]);
    // Idempotent.
    expect((await claimImage(ana, address)).problem.code).toBe("upload.damaged");
    await waitUntilIdle();
    expect(await isStored(originalOf(address))).toBe(false);
    const path = toImagePath(idOf(address));
    expect((await ana.send("GET", path)).status).toBe(404);
    const { status: posted, problem: said } = await ana.call(requests.create, {
      body: aRequest({ imageUrls: [path] }),
    });
    expect([posted, said.code]).toEqual([400, "serviceRequest.imageRefused"]);
  });

  test("I-28 cannot be attached before its web sizes exist", async () => {
    const ana = await makeCustomer();
    const path = await makeImage(ana);
    const [item] = await openTable().partition(`IMAGE#${idOf(path)}`);
    await openTable().putAll([{ ...item, isSized: false }]);
    const { status, problem } = await ana.call(requests.create, { body: aRequest({ imageUrls: [path] }) });
    expect([status, problem.code]).toEqual([400, "serviceRequest.imageRefused"]);
  });

  test("I-28 stays listed by its request and job, where it is shown as missing", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const [bad, good] = [await makeImage(ana), await makeImage(ana)];
    await waitUntilIdle();
    const { id } = await postRequest(ana, { imageUrls: [bad, good] });
    const { body: job } = await hank.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    expect(job.imageUrls).toEqual([bad, good]);
    // As if the web sizes were still to be made, of a file that allows none.
    const [item] = await openTable().partition(`IMAGE#${idOf(bad)}`);
    await openTable().putAll([{ ...item, isSized: false }]);
    await overwriteObject(originalOf((await uploadUrlFor(ana)).replace(/[^/]+$/, idOf(bad))), undecodable());
    await waitUntilIdle();
    expect(await imageOf(bad)).toMatchObject({ refusal: "upload.damaged" });
    expect((await ana.call(requests.get, { params: { id } })).body.imageUrls).toEqual([bad, good]);
    expect((await hank.call(jobs.get, { params: { jobId: job.id } })).body.imageUrls).toEqual([bad, good]);
    expect([(await ana.send("GET", bad)).status, (await ana.send("GET", good)).status]).toEqual([404, 200]);
  });
});

test("I-28 a photo leaves the quarantine also when the claim stopped before that", async () => {
  const ana = await makeCustomer();
  const address = await upload(ana, await aPhoto());
  // The event that makes the sizes last still deletes the original.
  await waitUntilIdle();
  await injectFault({ service: "s3", operation: "DeleteObject", mode: "reject", times: 1 });
  expect((await claimImage(ana, address)).status).toBe(500);
  await clearFaults();
  expect(await isStored(address)).toBe(true);
  expect((await claimImage(ana, address)).status).toBe(200);
  expect(await isStored(address)).toBe(false);
});

describe("a decompression bomb", () => {
  /** Black, one bit per pixel: fifty megabytes in fifty thousand bytes. */
  const bomb = (side: number) => {
    const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
    return pngWithSize(side, side, { bitDepth: 1, rows });
  };

  test("of 20,000 by 20,000 pixels is refused by its header: nothing is bound, stored or decoded", async () => {
    const ana = await makeCustomer();
    const file = bomb(20_000);
    expect(file.length).toBeLessThan(100_000);
    const address = await upload(ana, file);
    const { status, problem } = await claimImage(ana, address);
    expect([status, problem.code]).toEqual([413, "upload.tooManyPixels"]);
    expect(await imageOf(address)).toBeUndefined();
    expect(await isStored(originalOf(address))).toBe(false);
  });
});

describe("with the clock, a claim that stopped in between", () => {
  test("I-28 leaves nothing behind after a day", async () => {
    const ana = await makeCustomer();
    const address = await upload(ana, await aPhoto());
    await injectFault({ service: "dynamodb", operation: "TransactWriteItems", mode: "reject", times: 8 });
    expect((await claimImage(ana, address)).status).toBe(500);
    await clearFaults();
    expect(await isStored(originalOf(address))).toBe(true);
    await advance(DAY_MS + MINUTE_MS);
    expect(await isStored(originalOf(address))).toBe(false);
    expect(await isStored(address)).toBe(false);
  });
});
