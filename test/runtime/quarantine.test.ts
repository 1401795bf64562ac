import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Quarantine } from "../../functions/runtime/ports/files.ts";
import { type Call, listen, type Reply } from "../../infra/local/http.ts";

const at = { key: "incoming/ana/photo", uploadId: "upload.1" };
const tag = "0123456789abcdef0123456789abcdef";
const part = (number: number) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${tag}&quot;</ETag><Size>5</Size></Part>`;

describe("a multipart upload, at an S3 with all of its failures", () => {
  let quarantine: Quarantine;
  let answers: Reply[];
  let calls: Call[];
  let server: Awaited<ReturnType<typeof listen>>;

  beforeAll(async () => {
    server = await listen(async (call) => {
      calls.push(call);
      return answers.shift() ?? { status: 500, body: "" };
    });
    Object.assign(process.env, {
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "quarantineTest",
      AWS_SECRET_ACCESS_KEY: "secret",
      AWS_ENDPOINT_URL_S3: server.origin,
      MEDIA_BUCKET: "media",
    });
    quarantine = (await import("../../functions/adapters/s3-quarantine.ts")).quarantine();
  });
  beforeEach(() => {
    answers = [];
    calls = [];
    // Takes away the pauses between two tries, which are left to chance.
    vi.spyOn(Math, "random").mockReturnValue(0);
    return () => vi.restoreAllMocks();
  });
  afterAll(() => server.close());

  const complete = () => quarantine.completeMultipart(at, [{ number: 1, etag: tag }]);
  const methods = () => calls.map(({ method }) => method);

  test("R-166 of more than a thousand parts is listed page by page", async () => {
    answers = [
      { status: 200, body: `<R>${part(1)}${part(2)}<IsTruncated>true</IsTruncated></R>` },
      { status: 200, body: `<R>${part(3)}<IsTruncated>false</IsTruncated></R>` },
    ];
    const parts = await quarantine.listParts(at);
    expect(parts).toEqual([1, 2, 3].map((number) => ({ number, etag: tag, size: 5 })));
    expect(calls.map(({ url }) => url.searchParams.get("part-number-marker"))).toEqual([null, "2"]);
  });

  test("R-166 that fails after a 200 is completed again", async () => {
    answers = [
      { status: 200, body: "<Error><Code>InternalError</Code></Error>" },
      { status: 200, body: "<CompleteMultipartUploadResult/>" },
    ];
    expect(await complete()).toBe(`${server.origin}/media/${at.key}`);
    expect(methods()).toEqual(["POST", "POST"]);
    expect(calls[0]?.body.toString()).toContain(`<ETag>&quot;${tag}&quot;</ETag><PartNumber>1</PartNumber>`);
  });

  test("R-166 whose first answer was lost is found completed", async () => {
    answers = [{ status: 503 }, { status: 404 }, { status: 200 }];
    expect(await complete()).toBe(`${server.origin}/media/${at.key}`);
    expect(methods()).toEqual(["POST", "POST", "HEAD"]);
  });

  test.each([403, 404])("R-166 that neither exists nor is completed (%i) is undefined", async (status) => {
    answers = [{ status: 404 }, { status }];
    expect(await complete()).toBeUndefined();
  });

  test("R-166 that cannot be completed is refused, and one without an answer fails", async () => {
    answers = [{ status: 400, body: "<Error><Code>InvalidPart</Code></Error>" }];
    await expect(complete()).rejects.toMatchObject({ code: "upload.partsRefused" });
    await expect(complete()).rejects.toThrow("S3 answered 500.");
  });
});
