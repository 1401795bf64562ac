import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { limits } from "../../../shared/limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer } from "../../support/makers/people.ts";
import {
  aPicture,
  claimImage,
  isStored,
  makeImage,
  putFile,
  upload,
  uploadUrlFor,
  viewImage,
  withoutQuery,
} from "../../support/makers/pictures.ts";
import { pngOfBytes } from "../../support/makers/png.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

describe("what is put at an address without an announced size", () => {
  const room = limits.photoBytes + 2048;

  test("R-059 is deleted at once when it is larger than a picture may be, and its address is good for nothing more", async () => {
    const ana = await makeCustomer();
    const address = await uploadUrlFor(ana);
    for (const bytes of [room + 1, 100]) {
      expect(await putFile(address, pngOfBytes(bytes))).toBe(200);
      await waitUntilIdle();
      expect([bytes, await isStored(withoutQuery(address))]).toEqual([bytes, false]);
      const { status, problem } = await claimImage(ana, withoutQuery(address));
      expect([status, problem.code]).toEqual([413, "upload.tooLarge"]);
    }
    expect((await claimImage(ana, await upload(ana, await aPicture()))).status).toBe(200);
  });

  test("stays while it may still be claimed", async () => {
    const ana = await makeCustomer();
    const address = await upload(ana, pngOfBytes(room));
    await waitUntilIdle();
    expect(await isStored(address)).toBe(true);
  });

  test("I-28 is deleted at once when the picture of that address was claimed before", async () => {
    const ana = await makeCustomer();
    const address = await uploadUrlFor(ana);
    await putFile(address, await aPicture());
    const { body } = await claimImage(ana, withoutQuery(address));
    await putFile(address, await aPicture("jpeg"));
    await waitUntilIdle();
    expect(await isStored(withoutQuery(address))).toBe(false);
    expect((await viewImage(ana, body.objectPath)).bytes.length).toBeGreaterThan(0);
  });
});

describe("an upload that nobody claims", () => {
  test("I-28 is deleted after a day, its note as well; what a request shows stays", async () => {
    const ana = await makeCustomer();
    const address = await uploadUrlFor(ana);
    await putFile(address, await aPicture());
    const claimed = await makeImage(ana);
    await postRequest(ana, { imageUrls: [claimed] });
    const id = withoutQuery(address).split("/").at(-1) ?? "";
    await advance(DAY_MS - HOUR_MS);
    expect(await openTable().get(table.upload, { id })).toBeDefined();
    expect(await isStored(withoutQuery(address))).toBe(true);
    await advance(HOUR_MS + MINUTE_MS);
    expect(await openTable().get(table.upload, { id })).toBeUndefined();
    expect(await isStored(withoutQuery(address))).toBe(false);
    const { status, problem } = await claimImage(ana, withoutQuery(address));
    expect([status, problem.code]).toEqual([400, "upload.addressRefused"]);
    expect((await viewImage(ana, claimed)).bytes.length).toBeGreaterThan(0);
  });
});
