import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Files, Quarantine } from "../../functions/runtime/ports/files.ts";
import { Bucket, secretAccessKey, startS3 } from "../support/setup/s3-emulator.ts";

describe("the media bucket through pre-signed addresses", () => {
  let files: Files;
  let quarantine: Quarantine;
  let emulator: Awaited<ReturnType<typeof startS3>>;
  const key = "incoming/ana/photo (1)*'!é.png";
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

  beforeAll(async () => {
    emulator = await startS3();
    Object.assign(process.env, {
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "filesTest",
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL_S3: emulator.origin,
      MEDIA_BUCKET: Bucket,
    });
    const { s3 } = await import("../../functions/adapters/s3.ts");
    files = s3();
    quarantine = (await import("../../functions/adapters/s3-quarantine.ts")).quarantine();
  });
  afterAll(() => emulator.stop());

  test("writes, reads and removes an object whatever its name", async () => {
    await files.write(key, picture, "image/png");
    expect(await files.read(key, 10)).toEqual(picture);
    await expect(files.read(key, 3)).rejects.toMatchObject({ code: "upload.tooLarge" });
    await files.remove(key);
    expect(await files.read(key, 10)).toBeUndefined();
  });

  test("R-162 signs the type and the size into the address, and refuses any other", async () => {
    const address = await quarantine.presignPut(key, {
      seconds: 60,
      contentType: "image/png",
      size: picture.length,
    });
    const put = (type: string, body: Uint8Array<ArrayBuffer>) =>
      fetch(address, { method: "PUT", headers: { "content-type": type }, body }).then(({ status }) => status);
    expect(await put("text/html", picture)).toBe(403);
    expect(await put("image/png", new Uint8Array(5))).toBe(403);
    expect(await put("image/png", picture)).toBe(200);
  });

  test("serves an object under the type that was decided, not the one that was uploaded", async () => {
    await files.write(key, picture, "image/png");
    const response = await fetch(await files.presignGet(key, { seconds: 60, contentType: "image/webp" }));
    expect(response.headers.get("content-type")).toBe("image/webp");
  });

  test.each([
    ["media/1/2/320.webp", "public, max-age=31536000, immutable"],
    ["sizes/1/2/320.webp", "no-store"],
  ])("lets browsers cache only public files: %s is stored with %s", async (name, caching) => {
    await files.write(name, picture, "image/webp");
    expect((await emulator.get(name)).CacheControl).toBe(caching);
    const response = await fetch(await files.presignGet(name, { seconds: 60, contentType: "image/webp" }));
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["https://evil.example/incoming/ana/1", "not an address", "//evil", "javascript:alert(1)"])(
    "takes %s for no object of ours",
    (address) => expect(files.keyFromUrl(address)).toBeUndefined(),
  );

  test("reads the key of an address that it signed", async () => {
    const address = await quarantine.presignPut(key, { seconds: 60 });
    expect(files.keyFromUrl(address)).toBe(key);
    expect(files.keyFromUrl(address.split("?")[0] ?? "")).toBe(key);
  });
});
