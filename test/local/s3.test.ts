import { Readable } from "node:stream";
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, describe, expect, test } from "vitest";
import { listen } from "../../infra/local/http.ts";
import { operationOf } from "../../infra/local/s3/operation.ts";
import { createS3 } from "../../infra/local/s3/s3.ts";
import { Bucket, refusal, secretAccessKey, startS3 } from "../support/setup/s3-emulator.ts";

const { client, connect, created, calls, folder, get, put, stop } = await startS3();
afterAll(stop);

const textOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).Body?.transformToString();
const bytesOf = async (key: string) => Buffer.from((await (await get(key)).Body?.transformToByteArray()) ?? []);

describe("objects", () => {
  test("come back as they were put, with their type, metadata and cache rule", async () => {
    const key = "a/b c+é'(1)/.txt";
    const etag = "5d41402abc4b2a76b9719d911017c592";
    const described = { ContentType: "text/plain", CacheControl: "private", Metadata: { owner: "u1" } };
    expect(await put(key, "hello", described)).toMatchObject({ ETag: `"${etag}"` });
    expect(await get(key)).toMatchObject({ ...described, ContentLength: 5, ETag: `"${etag}"` });
    expect(await textOf(key)).toBe("hello");
    expect(created.at(-1)).toEqual({ bucket: Bucket, key, size: 5, etag });
  });

  test("that are streamed in chunks are stored without the frames of the chunks", async () => {
    const bytes = Buffer.alloc(200_000, "z");
    const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
    await client.send(new PutObjectCommand({ Bucket, Key: "stream.bin", Body, ContentLength: bytes.length }));
    expect(calls.at(-1)?.headers["x-amz-content-sha256"]).toBe("STREAMING-UNSIGNED-PAYLOAD-TRAILER");
    expect(bytes.equals(await bytesOf("stream.bin"))).toBe(true);
  });

  test("with a wrong checksum are refused and not stored", async () => {
    const wrong = put("broken.bin", "hello", { ChecksumCRC32: "AAAAAA==" });
    await expect(wrong).rejects.toMatchObject(refusal("BadDigest", 400));
    await expect(get("broken.bin")).rejects.toMatchObject(refusal("NoSuchKey", 404));
  });

  test("are gone once deleted, and deleting again is no error", async () => {
    await put("gone.txt", "x");
    await client.send(new DeleteObjectCommand({ Bucket, Key: "gone.txt" }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: "gone.txt" }));
    await expect(get("gone.txt")).rejects.toMatchObject(refusal("NoSuchKey", 404));
    const head = client.send(new HeadObjectCommand({ Bucket, Key: "gone.txt" }));
    await expect(head).rejects.toMatchObject(refusal("NotFound", 404));
  });

  test("outlive the emulator that stored them", async () => {
    await put("kept.txt", "still here");
    const next = await listen(createS3({ folder, buckets: [Bucket], secretAccessKey }).answer);
    const { Body } = await connect({ endpoint: next.origin }).send(new GetObjectCommand({ Bucket, Key: "kept.txt" }));
    expect(await Body?.transformToString()).toBe("still here");
    await next.close();
  });
});

describe("a multipart upload (R-166)", () => {
  type Upload = { Bucket: string; Key: string; UploadId: string };
  const large = "a".repeat(5 * 1024 * 1024);
  const presigning = connect({ requestChecksumCalculation: "WHEN_REQUIRED" });

  async function begin(Key: string, described = {}): Promise<Upload> {
    const { UploadId = "" } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...described }));
    return { Bucket, Key, UploadId };
  }
  async function sendPart(upload: Upload, PartNumber: number, body: string) {
    const address = await getSignedUrl(presigning, new UploadPartCommand({ ...upload, PartNumber }));
    const response = await fetch(address, { method: "PUT", body });
    return { PartNumber, ETag: response.headers.get("etag") ?? "" };
  }
  const complete = (upload: Upload, Parts: { PartNumber: number; ETag: string }[]) =>
    client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));

  test("becomes one object out of its pre-signed parts, each as it was last sent", async () => {
    const described = { ContentType: "video/mp4", Metadata: { j: "1" } };
    const upload = await begin("big.mp4", described);
    const second = await sendPart(upload, 2, "tail");
    await sendPart(upload, 1, "to be replaced");
    const first = await sendPart(upload, 1, large);
    const { Parts } = await client.send(new ListPartsCommand(upload));
    expect(Parts).toEqual([
      { ...first, Size: large.length },
      { ...second, Size: 4 },
    ]);
    await expect(get("big.mp4")).rejects.toMatchObject({ name: "NoSuchKey" });
    const { ETag } = await complete(upload, [first, second]);
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    expect(await get("big.mp4")).toMatchObject({ ...described, ETag });
    expect(Buffer.from(`${large}tail`).equals(await bytesOf("big.mp4"))).toBe(true);
    expect(created.at(-1)).toMatchObject({ key: "big.mp4", size: large.length + 4 });
    await expect(complete(upload, [first, second])).rejects.toMatchObject(refusal("NoSuchUpload", 404));
  });

  test("is not completed with a wrong ETag, a wrong order, a part too small or none, and stays open", async () => {
    const upload = await begin("wrong.mp4");
    const [first, second] = [await sendPart(upload, 1, "small"), await sendPart(upload, 2, "tail")];
    const strange = { PartNumber: 1, ETag: '"deadbeefdeadbeefdeadbeefdeadbeef"' };
    await expect(complete(upload, [strange])).rejects.toMatchObject(refusal("InvalidPart", 400));
    await expect(complete(upload, [second, first])).rejects.toMatchObject(refusal("InvalidPartOrder", 400));
    await expect(complete(upload, [first, second])).rejects.toMatchObject(refusal("EntityTooSmall", 400));
    await expect(complete(upload, [])).rejects.toMatchObject(refusal("MalformedXML", 400));
    await expect(get("wrong.mp4")).rejects.toMatchObject({ name: "NoSuchKey" });
    await complete(upload, [second]);
    expect(await textOf("wrong.mp4")).toBe("tail");
  });
});

describe("operations", () => {
  const upload = { Bucket, Key: "x", UploadId: "1", PartNumber: 1 };
  test.each([
    ["ListObjectsV2", () => client.send(new ListObjectsV2Command({ Bucket }))],
    ["PutObjectTagging", () => client.send(new PutObjectTaggingCommand({ Bucket, Key: "x", Tagging: { TagSet: [] } }))],
    ["UploadPartCopy", () => client.send(new UploadPartCopyCommand({ ...upload, CopySource: `${Bucket}/x` }))],
  ])("that the product does not use are answered 501 by their name: %s", async (name, send) => {
    const message = expect.stringContaining(name);
    await expect(send()).rejects.toMatchObject({ ...refusal("NotImplemented", 501), message });
  });

  const asked = (method: string, path: string, headers = {}) =>
    operationOf({ method, url: new URL(path, "http://127.0.0.1"), headers, body: Buffer.alloc(0) });

  test.each([
    ["GET", "/media/a%20b", "GetObject", "s3:GetObject"],
    ["HEAD", "/media/a%20b", "HeadObject", "s3:GetObject"],
    ["PUT", "/media/a%20b?x-id=PutObject", "PutObject", "s3:PutObject"],
    ["DELETE", "/media/a%20b", "DeleteObject", "s3:DeleteObject"],
    ["POST", "/media/a%20b?uploads", "CreateMultipartUpload", "s3:PutObject"],
    ["PUT", "/media/a%20b?partNumber=1&uploadId=u", "UploadPart", "s3:PutObject"],
    ["GET", "/media/a%20b?uploadId=u", "ListParts", "s3:ListMultipartUploadParts"],
    ["POST", "/media/a%20b?uploadId=u", "CompleteMultipartUpload", "s3:PutObject"],
    ["DELETE", "/media/a%20b?uploadId=u", "AbortMultipartUpload", "s3:AbortMultipartUpload"],
  ])("%s %s is known as %s and needs %s", (method, path, operation, action) => {
    expect(asked(method, path)).toMatchObject({ operation, action, bucket: "media", key: "a b" });
  });

  test("are known with who asks, and not known when they are none", () => {
    const query = "X-Amz-Credential=fn1%2F20260101%2Fus-east-1%2Fs3%2Faws4_request";
    expect(asked("PUT", `/media/b?${query}`)).toMatchObject({ operation: "PutObject", accessKeyId: "fn1" });
    const copy = asked("PUT", `/media/b?${query}`, { "x-amz-copy-source": "/other-bucket/a%20b" });
    const none = [copy, asked("OPTIONS", "/media/b"), asked("GET", "/media"), asked("GET", "/media/b?acl")];
    expect(none).toEqual([undefined, undefined, undefined, undefined]);
  });
});
