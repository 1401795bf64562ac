import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { limits } from "../../shared/limits.ts";
import { requests } from "../../shared/requests/contract.ts";
import { probe, problemOf } from "../support/access/probe.ts";
import { aRequest, postRequest } from "../support/makers/jobs.ts";
import { makeCustomer } from "../support/makers/people.ts";
import { caller } from "../support/setup/caller.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

describe("the answers", () => {
  test("R-165 are compressed from a minimum size on, if the client accepts it", async () => {
    const ana = await makeCustomer();
    // Quiet: matching would change them between the two reads.
    for (let index = 0; index < 5; index++) await postRequest(ana, {}, { isQuiet: true });
    const ask = (encoding?: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        const headers = { cookie: ana.cookie, ...(encoding && { "accept-encoding": encoding }) };
        get(new URL("/api/service-requests", stackInfo().origin), { headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({ encoding: answer.headers["content-encoding"], body: Buffer.concat(chunks) }),
          );
        }).on("error", reject);
      });
    const [plain, small] = [await ask(), await ask("gzip, br")];
    expect([plain.encoding, small.encoding]).toEqual([undefined, "gzip"]);
    expect(small.body.length).toBeLessThan(plain.body.length / 2);
    expect(gunzipSync(small.body).toString()).toBe(plain.body.toString());
  });

  test("to HEAD have no body, and change nothing", async () => {
    const ana = await makeCustomer();
    for (const path of ["/api/health", "/api/auth/user", "/api/logout", "/api/nothing"]) {
      const { text } = await probe(ana, "HEAD", path);
      expect(text).toBe("");
    }
    expect((await probe(ana, "GET", "/api/auth/user")).status).toBe(200);
  });

  test("carry the site's headers, and none that reveals the implementation", async () => {
    for (const path of ["/api/health", "/api/jobs", "/api/nothing"]) {
      const { headers } = await probe(caller(), "GET", path);
      expect(headers.get("strict-transport-security")).toContain("max-age=");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
        expect(headers.has(name)).toBe(false);
    }
  });

  test("require the origin secret, which a client can neither remove nor replace", async () => {
    const headers = { "x-origin-secret": "guessed", "x-forwarded-for": "10.0.0.1", host: "127.0.0.1" };
    expect((await probe(caller(), "GET", "/api/health", { headers })).status).toBe(200);
  });

  test("come to whoever sends 64 kB, and nobody gets a larger body in", async () => {
    const ana = await makeCustomer();
    const send = (bytes: number) => {
      const body = JSON.stringify({ ...aRequest(), filling: "x".repeat(bytes) });
      return probe(ana, "POST", requests.create.path, { body, headers: { "content-type": "application/json" } });
    };
    expect((await send(limits.bodyBytes - 1024)).status).toBe(201);
    const answer = await send(1024 * 1024);
    expect([answer.status, problemOf(answer).code]).toEqual([413, "request.tooLarge"]);
  });
});
