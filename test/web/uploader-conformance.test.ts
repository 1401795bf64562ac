// @vitest-environment happy-dom
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import AwsS3 from "@uppy/aws-s3";
import { Uppy } from "@uppy/core";
import { describe, expect, test, vi } from "vitest";
import {
  CONCURRENT_REQUESTS,
  MULTIPART_OVER_BYTES,
  RETRY_DELAYS_MS,
} from "../../web/src/features/uploads/create-uploader.ts";
import { uploaderLocale } from "../../web/src/features/uploads/uploader-locale.ts";

// The specification's uploader constants and messages come from one release of Uppy. These tests compare them with the
// installed one, so that an update that changes any of them fails here.

const MB = 1024 * 1024;
const packages = join(dirname(fileURLToPath(import.meta.resolve("@uppy/core"))), "../..");
const quiet = { debug() {}, warn() {}, error() {} };

describe("the installed uploader", () => {
  test("R-172 uses multipart over 100 MB, six requests at a time, and retries after 0, 1000, 3000 and 5000 ms", () => {
    const { opts } = new AwsS3(new Uppy(), { endpoint: "/api" });
    const inParts = (size: number) => Reflect.apply(Object(opts).shouldUseMultipart, opts, [{ size }]);
    expect([inParts(100 * MB), inParts(100 * MB + 1)]).toEqual([false, true]);
    expect(opts).toMatchObject({ limit: 6, retryDelays: [0, 1000, 3000, 5000] });
    expect([MULTIPART_OVER_BYTES, CONCURRENT_REQUESTS, RETRY_DELAYS_MS]).toEqual([
      104_857_600,
      6,
      [0, 1000, 3000, 5000],
    ]);
  });

  test.each([
    [5 * MB + 1, 2, 5 * MB],
    [100_000 * MB, 10_000, 10 * MB],
  ])("R-172 cuts %i bytes into %i parts of %i bytes", async (bytes, count, partBytes) => {
    const { default: MultipartUploader } = await import(
      /* @vite-ignore */ join(packages, "aws-s3/lib/MultipartUploader.js")
    );
    const cuts: (readonly [number, number])[] = [];
    const data = { size: bytes, slice: (from: number, to: number) => cuts.push([from, to]) };
    const uploadFile = vi.fn(() => Promise.resolve({}));
    const options = { file: {}, shouldUseMultipart: true, companionComm: { uploadFile }, log: () => {} };
    new MultipartUploader(data, options).start();
    const chunks: readonly { getData(): unknown }[] = Object(uploadFile.mock.calls[0])[1];
    for (const { getData } of chunks) getData();
    expect(chunks).toHaveLength(count);
    expect(cuts[0] ?? [0, partBytes]).toEqual([0, partBytes]);
  });

  test("R-172 signs for 7 days by default", async () => {
    const credentials = { AccessKeyId: "key", SecretAccessKey: "secret", SessionToken: "token" };
    const plugin = new AwsS3(new Uppy({ logger: quiet }), {
      shouldUseMultipart: true,
      getTemporarySecurityCredentials: () =>
        Promise.resolve({ credentials, bucket: "media", region: "us-east-1" } as never),
    } as never);
    const { url, expires } = await plugin.createSignedURL({ name: "tap.png", type: "image/png" } as never, {} as never);
    expect([expires, new URL(url).searchParams.get("X-Amz-Expires")]).toEqual([604_800, "604800"]);
  });
});

test("R-171 the installed uploader's messages are the specification's, but for its full stops, which ours have", () => {
  const library = new Uppy().defaultLocale?.strings;
  const { strings } = uploaderLocale();
  expect(library).toMatchObject({
    youCanOnlyUploadX: {
      0: "You can only upload %{smart_count} file",
      1: "You can only upload %{smart_count} files",
    },
    youHaveToAtLeastSelectX: {
      0: "You have to select at least %{smart_count} file",
      1: "You have to select at least %{smart_count} files",
    },
    youCanOnlyUploadFileTypes: "You can only upload: %{types}",
    noMoreFilesAllowed: "Cannot add more files",
    noDuplicates: "Cannot add the duplicate file '%{fileName}', it already exists",
    failedToUpload: "Failed to upload %{file}",
    noInternetConnection: "No Internet connection",
    connectedToInternet: "Connected to the Internet",
    exceedsSize: "%{file} exceeds maximum allowed size of %{size}",
    aggregateExceedsSize: "You selected %{size} of files, but maximum allowed size is %{sizeAllowed}",
    inferiorSize: "This file is smaller than the allowed size of %{size}",
  });
  const stopped = ["youCanOnlyUploadX", "youHaveToAtLeastSelectX", "youCanOnlyUploadFileTypes", "noMoreFilesAllowed"];
  const isStopped = (name: string) => [...stopped, "failedToUpload"].includes(name);
  for (const [name, text] of Object.entries(strings)) {
    const without = JSON.stringify(text).replaceAll(/\.(?=")/g, "");
    expect([name, without]).toEqual([name, JSON.stringify(Object(library)[name])]);
    expect([name, without !== JSON.stringify(text)]).toEqual([name, isStopped(name)]);
  }
  expect(Object.keys(strings)).toHaveLength(11);
});
