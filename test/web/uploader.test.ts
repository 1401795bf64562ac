// @vitest-environment happy-dom
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createUploader } from "../../web/src/features/uploads/create-uploader.ts";
import { uploadsOf } from "../../web/src/features/uploads/upload.ts";
import { Bucket, startS3 } from "../support/s3-emulator.ts";

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

test("spike", async () => {
  const claim = vi.fn(async (imageURL: string) => `/api/images/${imageURL.split("/").at(-1)}`);
  const uploader = createUploader({
    maxFiles: 5,
    maxFileBytes: 1000,
    sign: async (request) => ({
      uploadURL: await getSignedUrl(
        s3.client,
        new PutObjectCommand({ Bucket, Key: `incoming/${crypto.randomUUID()}`, ContentType: request.body?.contentType, ContentLength: request.body?.size }),
      ),
    }),
    claim,
    onUploaded: () => console.log("uploaded"),
    onFailed: () => console.log("failed"),
  });
  uploader.add([new File(["hello"], "a.png", { type: "image/png" })]);
  await vi.waitFor(() => expect(uploadsOf(uploader.state())[0]?.state).toBe("done"), { timeout: 5000 });
  console.log(uploadsOf(uploader.state()), claim.mock.calls, s3.created);
});
