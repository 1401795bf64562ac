import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, describe, expect, test } from "vitest";
import { Bucket, refusal, secretAccessKey, startS3 } from "../support/setup/s3-emulator.ts";

const { calls, client, connect, folder, get, origin, outside, put, stop } = await startS3();
afterAll(stop);

const presigning = connect({ requestChecksumCalculation: "WHEN_REQUIRED" });
const shop = "http://127.0.0.1:5173";

async function refusalIn(response: Response) {
  const [, code] = /<Code>(.*)<\/Code>/.exec(await response.text()) ?? [];
  return [response.status, code];
}

function signedPut(key = "photo.jpg", more = {}) {
  const command = new PutObjectCommand({ Bucket, Key: key, ContentType: "image/jpeg", ContentLength: 8 });
  const signableHeaders = new Set(["content-type", "content-length", "host"]);
  return getSignedUrl(presigning, command, { expiresIn: 300, signableHeaders, ...more });
}

const upload = (address: string, { type = "image/jpeg", body = "jpegdata", headers = {} } = {}) =>
  fetch(address, { method: "PUT", body, headers: { "content-type": type, ...headers } });

describe("a signature", () => {
  test.each([
    ["made with another secret", connect({}, "another-secret")],
    ["for another region", connect({ region: "eu-west-1" })],
  ])("%s is refused", async (_, stranger) => {
    await put("kept.txt", "x");
    const read = stranger.send(new GetObjectCommand({ Bucket, Key: "kept.txt" }));
    await expect(read).rejects.toMatchObject(refusal("SignatureDoesNotMatch", 403));
  });

  test("may come with any key id of letters and digits, and must come", async () => {
    await put("kept.txt", "x");
    const other = connect({ credentials: { accessKeyId: "Other2", secretAccessKey } });
    expect(await other.send(new GetObjectCommand({ Bucket, Key: "kept.txt" }))).toMatchObject({ ContentLength: 1 });
    const strange = connect({ credentials: { accessKeyId: "o-o", secretAccessKey } });
    const refused = strange.send(new GetObjectCommand({ Bucket, Key: "kept.txt" }));
    await expect(refused).rejects.toMatchObject(refusal("AccessDenied", 403));
    expect(await refusalIn(await fetch(`${origin}/${Bucket}/kept.txt`))).toEqual([403, "AccessDenied"]);
  });
});

test("a signed body cannot be exchanged for another of the same length", async () => {
  await put("signed.txt", "hello");
  const { url, headers } = calls.at(-1) ?? expect.fail("no call was recorded");
  const names = Object.keys(headers).filter((name) => /^(x-amz-|amz-|authorization|content-type)/.test(name));
  const replayed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const exchange = await fetch(url, { method: "PUT", headers: replayed, body: "HELLO" });
  expect(await refusalIn(exchange)).toEqual([400, "XAmzContentSHA256Mismatch"]);
  expect((await fetch(url, { method: "PUT", headers: replayed, body: "hello" })).status).toBe(200);
});

describe("a pre-signed PUT (R-162)", () => {
  test("stores exactly the type and length that were signed", async () => {
    expect((await upload(await signedPut())).status).toBe(200);
    expect(await get("photo.jpg")).toMatchObject({ ContentType: "image/jpeg", ContentLength: 8 });
  });

  test("with another type, length, key, expiry or signature is refused, and nothing is stored", async () => {
    const address = await signedPut("refused.jpg");
    const wrong = [
      await upload(address, { type: "text/html" }),
      await upload(address, { body: "jpegdata-too-long" }),
      await upload(address.replace("refused.jpg", "evil.jpg")),
      await upload(address.replace("X-Amz-Expires=300", "X-Amz-Expires=3000")),
      await upload(address.replace(/X-Amz-Signature=..../, "X-Amz-Signature=0000")),
    ];
    for (const response of wrong) expect(await refusalIn(response)).toEqual([403, "SignatureDoesNotMatch"]);
    for (const key of ["refused.jpg", "evil.jpg"]) await expect(get(key)).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("cannot be turned into a copy of someone's object by a header that was not signed", async () => {
    await put("private.jpg", "private!");
    const headers = { "x-amz-copy-source": `${Bucket}/private.jpg` };
    expect(await refusalIn(await upload(await signedPut("stolen.jpg"), { headers }))).toEqual([403, "AccessDenied"]);
    await expect(get("stolen.jpg")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("that carries the checksum of an empty body, as the SDK signs it unless told not to, is refused", async () => {
    const address = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: "photo.jpg" }));
    expect(await refusalIn(await upload(address))).toEqual([400, "BadDigest"]);
  });

  test("holds in whatever order its query arrives, and sets the metadata it carries", async () => {
    const command = new PutObjectCommand({ Bucket, Key: "described.jpg", Metadata: { "a-b": "1", a: "2" } });
    const address = new URL(await getSignedUrl(presigning, command));
    address.search = String(new URLSearchParams([...address.searchParams].reverse()));
    expect((await upload(address.href)).status).toBe(200);
    expect((await get("described.jpg")).Metadata).toEqual({ "a-b": "1", a: "2" });
  });

  test("is refused before its time and once it has expired, by real time", async () => {
    const early = await upload(await signedPut("late.jpg", { signingDate: new Date(Date.now() + 3_600_000) }));
    expect(await refusalIn(early)).toEqual([403, "AccessDenied"]);
    const signingDate = new Date(Date.now() - 60_000);
    expect((await upload(await signedPut("late.jpg", { signingDate, expiresIn: 600 }))).status).toBe(200);
    const late = await upload(await signedPut("late.jpg", { signingDate, expiresIn: 30 }));
    expect(await refusalIn(late)).toEqual([403, "AccessDenied"]);
  });

  test("may come from a page of any origin, which reads the ETag; no other method may", async () => {
    const address = await signedPut();
    const ask = (method: string) => {
      const wish = { "access-control-request-method": method, "access-control-request-headers": "content-type" };
      return fetch(address, { method: "OPTIONS", headers: { origin: shop, ...wish } });
    };
    const allowed = await ask("PUT");
    expect(allowed.status).toBe(200);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "PUT",
      "access-control-allow-headers": "content-type",
    });
    expect(await refusalIn(await ask("DELETE"))).toEqual([403, "AccessForbidden"]);
    for (const type of ["image/jpeg", "text/html"]) {
      const { headers } = await upload(address, { type, headers: { origin: shop } });
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toBe("ETag");
    }
  });
});

test("a pre-signed GET answers with the type and the file name that were signed, to no foreign page", async () => {
  await put("report.bin", "x", { ContentType: "text/plain" });
  const wanted = { ResponseContentType: "image/png", ResponseContentDisposition: 'attachment; filename="x y.png"' };
  const address = await getSignedUrl(presigning, new GetObjectCommand({ Bucket, Key: "report.bin", ...wanted }));
  const { headers } = await fetch(address, { headers: { origin: shop } });
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("content-disposition")).toBe('attachment; filename="x y.png"');
  expect(headers.get("access-control-allow-origin")).toBeNull();
  const tampered = await fetch(address.replace("image%2Fpng", "text%2Fhtml"));
  expect(await refusalIn(tampered)).toEqual([403, "SignatureDoesNotMatch"]);
});

describe("a way out of the folder", () => {
  // Signed as `media/../../secret`; the slashes are then encoded, because URL parsers remove dot segments.
  const climb = async (method: "GET" | "PUT", hidden: string) => {
    const at = { Bucket, Key: "../../secret" };
    const command = method === "GET" ? new GetObjectCommand(at) : new PutObjectCommand(at);
    const address = await getSignedUrl(presigning, command);
    return fetch(address.replace("/media/../../secret", hidden), { method, body: method === "PUT" ? "x" : null });
  };

  test("in a key is only a name", async () => {
    writeFileSync(join(outside, "secret"), "top");
    expect(await refusalIn(await climb("GET", "/media/..%2F..%2Fsecret"))).toEqual([404, "NoSuchKey"]);
    expect((await climb("PUT", "/media/..%2F..%2Fsecret")).status).toBe(200);
    expect(await (await climb("GET", "/media/..%2F..%2Fsecret")).text()).toBe("x");
    expect(readdirSync(outside).sort()).toEqual(["secret", "stack"]);
    expect(readdirSync(join(outside, "stack"))).toEqual(["s3"]);
    expect(readdirSync(join(folder, Bucket)).filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
  });
});
