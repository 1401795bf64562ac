import AwsS3 from "@uppy/aws-s3";
import { Uppy } from "@uppy/core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeCustomer, type Person } from "../support/makers/people.ts";
import { pngOfBytes } from "../support/makers/png.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

const MB = 1024 * 1024;
const quiet = { debug() {}, warn() {}, error() {} };
const patiently = { timeout: 60_000 };

afterEach(() => vi.unstubAllGlobals());

/** Lets the library call the API as an open page of this user does; returns its calls. */
function openPage({ cookie = "" }: Person): string[] {
  const { origin } = stackInfo();
  const calls: string[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url);
    calls.push(`${init.method ?? "GET"} ${pathname.replace(/[0-9a-f]{8}-[0-9a-f-]+/, "{uploadId}")}`);
    return realFetch(url, { ...init, headers: { ...Object(init.headers), origin, cookie } });
  });
  return calls;
}
const realFetch = globalThis.fetch;

/** The library with no option but the endpoint; without XMLHttpRequest it sends bytes by fetch. */
function startUppy(inParts: boolean, onSent = () => {}): Uppy {
  const uppy = new Uppy({ logger: quiet });
  return uppy.use(AwsS3, {
    endpoint: `${stackInfo().origin}/api`,
    shouldUseMultipart: () => inParts,
    uploadPartBytes: async ({ signature, body, onComplete }) => {
      const { url, headers } = signature;
      const { status, headers: sent } = await realFetch(url, { method: "PUT", body, ...(headers && { headers }) });
      if (status !== 200) throw new Error(`The bucket answered ${status}.`);
      const ETag = sent.get("etag") ?? "";
      onComplete(ETag);
      onSent();
      return { ETag };
    },
  });
}

const file = (bytes: number) => new File([new Uint8Array(pngOfBytes(bytes))], "plan.png", { type: "image/png" });

describe("the uploader's own client, told nothing but where to call", () => {
  test("R-166 sends a file of 12 MB in parts of 5 MB, and hears where it lies", async () => {
    const calls = openPage(await makeCustomer());
    const uppy = startUppy(true);
    uppy.addFile(file(12 * MB));
    const result = await uppy.upload();
    expect(result?.failed).toEqual([]);
    expect(result?.successful?.[0]?.uploadURL).toContain("/incoming/");
    expect(calls.sort()).toEqual([
      "GET /api/s3/multipart/{uploadId}/1",
      "GET /api/s3/multipart/{uploadId}/2",
      "GET /api/s3/multipart/{uploadId}/3",
      "POST /api/s3/multipart",
      "POST /api/s3/multipart/{uploadId}/complete",
    ]);
  });

  test("R-166 sends a small one in one piece", async () => {
    const calls = openPage(await makeCustomer());
    const uppy = startUppy(false);
    uppy.addFile(file(MB));
    expect((await uppy.upload())?.failed).toEqual([]);
    expect(calls).toEqual(["GET /api/s3/params"]);
  });

  test("R-166 asks for the parts that are there when it goes on, and gives the upload up when it is removed", async () => {
    const calls = openPage(await makeCustomer());
    const onSent = vi.fn();
    const uppy = startUppy(true, onSent);
    const id = uppy.addFile(file(12 * MB));
    onSent.mockImplementationOnce(() => uppy.pauseResume(id));
    const whole = uppy.upload();
    await vi.waitFor(() => expect(uppy.getFile(id).isPaused).toBe(true), patiently);
    uppy.pauseResume(id);
    expect((await whole)?.failed).toEqual([]);
    expect(calls).toContain("GET /api/s3/multipart/{uploadId}");

    const other = uppy.addFile(new File([new Uint8Array(pngOfBytes(11 * MB))], "other.png", { type: "image/png" }));
    onSent.mockImplementationOnce(() => uppy.removeFile(other));
    await uppy.upload();
    await vi.waitFor(() => expect(calls).toContain("DELETE /api/s3/multipart/{uploadId}"), patiently);
  });

  test("R-171 R-166 whose session is over says 'Authorization required'", async () => {
    const ana = await makeCustomer();
    openPage({ ...ana, cookie: "" });
    const uppy = startUppy(true);
    uppy.addFile(file(6 * MB));
    expect((await uppy.upload())?.failed?.[0]?.error).toContain("Authorization required");
  });
});
