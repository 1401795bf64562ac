import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { ImageId } from "../../../shared/ids.ts";
import { limits } from "../../../shared/limits.ts";
import { makeCustomer } from "../../support/makers/people.ts";
import {
  aPicture,
  claimImage,
  isStored,
  putFile,
  upload,
  uploadUrlFor,
  viewImage,
  withoutQuery,
} from "../../support/makers/pictures.ts";
import { pngOfBytes } from "../../support/makers/png.ts";
import { injectFault } from "../../support/setup/control-pages.ts";
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

  test("binds a picture once when it is claimed five times at the same moment", async () => {
    const ana = await makeCustomer();
    const address = await upload(ana, await aPicture());
    const answers = await Promise.all(Array.from({ length: 5 }, () => claimImage(ana, address)));
    const succeeded = answers.filter(({ status }) => status === 200);
    expect(succeeded.length).toBeGreaterThan(0);
    expect(new Set(succeeded.map(({ text }) => text)).size).toBe(1);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect((await claimImage(ana, address)).text).toBe(succeeded[0]?.text);
    await waitUntilIdle();
    const { bytes } = await viewImage(ana, succeeded[0]?.body.objectPath ?? "");
    expect(bytes.length).toBeGreaterThan(0);
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

  test("D-12 refuses what is no picture and binds nothing", async () => {
    const ana = await makeCustomer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    // All are announced as PNG.
    const gif = Buffer.from("47494638396101000100800000", "hex");
    for (const file of [Buffer.from(svg), gif, Buffer.alloc(0)]) {
      const address = await uploadUrlFor(ana, { contentType: "image/png" });
      expect(await putFile(address, file, "image/png")).toBe(200);
      const { status, problem } = await claimImage(ana, withoutQuery(address));
      expect([status, problem.code]).toEqual([415, "upload.unsupportedType"]);
      expect(await openTable().partition(`IMAGE#${withoutQuery(address).split("/").at(-1)}`)).toEqual([]);
    }
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
