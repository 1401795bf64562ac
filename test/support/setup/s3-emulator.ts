import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, type GetObjectCommandInput, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { type Call, listen } from "../../../infra/local/http.ts";
import { createS3 } from "../../../infra/local/s3/s3.ts";

export const Bucket = "media";
export const secretAccessKey = "local-secret";

/** The S3 emulator with a port and a folder of its own, and real SDK clients. */
export async function startS3() {
  const outside = mkdtempSync(join(tmpdir(), "s3-"));
  const folder = join(outside, "stack", "s3");
  const created: { bucket: string; key: string; size: number; etag: string }[] = [];
  const calls: Call[] = [];
  const { answer } = createS3({
    folder,
    buckets: [Bucket, "other-bucket"],
    secretAccessKey,
    onCreated: (object) => created.push(object),
  });
  const server = await listen((call) => {
    calls.push(call);
    return answer(call);
  });
  const connect = (settings = {}, secret = secretAccessKey) =>
    new S3Client({
      endpoint: server.origin,
      region: "us-east-1",
      credentials: { accessKeyId: "jobsCreateFunction1A2B", secretAccessKey: secret },
      maxAttempts: 1,
      ...settings,
    });
  const client = connect();
  return {
    folder,
    outside,
    created,
    calls,
    origin: server.origin,
    connect,
    client,
    put: (Key: string, Body: string, extra = {}) => client.send(new PutObjectCommand({ Bucket, Key, Body, ...extra })),
    get: (Key: string, extra: Partial<GetObjectCommandInput> = {}) =>
      client.send(new GetObjectCommand({ Bucket, Key, ...extra })),
    async stop() {
      await server.close();
      rmSync(outside, { recursive: true });
    },
  };
}

/** The SDK's error for a refusal by S3 with this code and status. */
export const refusal = (code: string, status: number) => ({ name: code, $metadata: { httpStatusCode: status } });
