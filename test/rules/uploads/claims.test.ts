import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { ImageId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { limits } from "../../../shared/limits.ts";
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
  putFile,
  upload,
  uploadUrlFor,
  withoutQuery,
} from "../../support/makers/pictures.ts";
import { pngOfBytes, pngWithSize } from "../../support/makers/png.ts";
import { advance, clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const CLAIM = "homewright-local-uploads-claimServiceImage";

const idOf = (path: string) => ImageId.parse(path.split("/").at(-1));
describe("uploads.create", () => {
  test("R-162 gives every call another place in the caller's own quarantine, with or without an announcement", async () => {
    const ana = await makeCustomer();
    const addresses = [
      await uploadUrlFor(ana),
      await uploadUrlFor(ana),
      await uploadUrlFor(ana, { contentType: "image/webp" }),
    ];
    expect(new Set(addresses.map(withoutQuery)).size).toBe(3);
    for (const address of addresses) expect(withoutQuery(address)).toContain(`/incoming/${ana.user.id}/`);
  });
});

describe("uploads.claimServiceImage", () => {
  test("R-163 D-12 takes a PNG, a JPEG or a WebP, whatever it was said to be, and binds it", async () => {
    const ana = await makeCustomer();
    for (const format of ["png", "jpeg", "webp"] as const) {
      const picture = await aPicture(format);
      const { status, body } = await claimImage(ana, await upload(ana, picture));
      expect([status, Object.keys(body)]).toEqual([200, ["objectPath"]]);
      expect(body.objectPath).toMatch(/^\/api\/images\/[0-9a-f-]{36}$/);
      const expected = { userId: ana.user.id, contentType: `image/${format}`, size: picture.length };
      expect(await openTable().get(table.image, { id: idOf(body.objectPath) })).toMatchObject(expected);
    }
  });

  test("takes a picture once: the same call again answers the same, and the file is gone from the quarantine", async () => {
    const ana = await makeCustomer();
    const address = await uploadUrlFor(ana);
    await putFile(address, await aPicture());
    const first = await claimImage(ana, withoutQuery(address));
    expect(await isStored(withoutQuery(address))).toBe(false);
    const repeated = await Promise.all([
      claimImage(ana, withoutQuery(address)),
      claimImage(ana, address),
      claimImage(ana, withoutQuery(address)),
    ]);
    for (const { status, text } of repeated) expect([status, text]).toEqual([200, first.text]);
    // A later upload changes nothing.
    await putFile(address, await aPicture("jpeg"));
    expect((await claimImage(ana, withoutQuery(address))).text).toBe(first.text);
    const stored = await openTable().get(table.image, { id: idOf(first.body.objectPath) });
    expect(stored?.contentType).toBe("image/png");
  });

  test("D-26 refuses every address but one of the caller's own uploads, and fetches none of them", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const [own, others] = [await upload(ana, await aPicture()), await upload(ben, await aPicture())];
    const { origin, pathname } = new URL(own);
    const [, bucket, , , id] = pathname.split("/");
    const never = withoutQuery(await uploadUrlFor(ana));
    const refused = [
      others,
      never,
      `https://evil.test${pathname}`,
      `http://169.254.169.254/latest/meta-data/`,
      `${origin}/${bucket}/images/${ana.user.id}/${id}/original`,
      `${origin}/${bucket}/incoming/${ana.user.id}/../${ben.user.id}/${id}`,
      `${origin}/${bucket}/incoming/${ana.user.id}/${id}/more`,
      `${origin}/${bucket}/incoming/${ana.user.id}/%2e%2e/${id}`,
      `${origin}/other-bucket/incoming/${ana.user.id}/${id}`,
      own.replace("http://", "https://"),
      `file://${pathname}`,
      "%",
      "",
    ];
    for (const address of refused) {
      const { status, problem } = await claimImage(ana, address);
      expect([address, status, problem.code]).toEqual([address, 400, "upload.addressRefused"]);
    }
    expect((await claimImage(ben, others)).status).toBe(200);
    expect((await claimImage(ana, own)).status).toBe(200);
  });

  test("R-059 says that a file is too large as well when it is deleted while the claim is looking for it", async () => {
    const ana = await makeCustomer();
    const address = await upload(ana, pngOfBytes(limits.photoBytes + 4096));
    // The claim reads the file once more, and it is gone by then.
    await injectFault({ service: "s3", operation: "GetObject", mode: "throttle", functionName: CLAIM });
    const claiming = claimImage(ana, address);
    await waitUntilIdle();
    expect(await isStored(address)).toBe(false);
    expect((await claiming).problem).toMatchObject({ status: 413, code: "upload.tooLarge" });
  });
});

const imageOf = (path: string) => openTable().get(table.image, { id: idOf(path) });

/** Puts a file in the place of the original before its web sizes are made. */
const originalOf = (address: string) => `${address.replace("/incoming/", "/images/")}/original`;

/** Valid chunks whose content cannot be decoded. */
const undecodable = () => pngWithSize(64, 64);

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
