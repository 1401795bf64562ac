import { describe, expect, test } from "vitest";
import { createCloudFront } from "../../infra/local/cloudfront.ts";
import type { Reply } from "../../infra/local/http.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { assemble } from "./assembly.ts";

const cachedAlways = [404, 410, 414, 500, 501, 502, 503, 504];
const cachedWithATime = [400, 403, 405, 412, 415];
const ignoresNoStore = [500, 502, 503, 504];
const uncached = [401, 409, 422, 429];

/** The stack's distribution as the local stack plays it, in front of an API that gives one reply after the other. */
async function openFront(replies: readonly Reply[], { hasSetting = true } = {}) {
  const { folder, template } = await assemble();
  const deployed: unknown = template.toJSON();
  const cloud = readTemplate(deployed, folder);
  const left = [...replies];
  const callers: unknown[] = [];
  let now = 0;
  const front = createCloudFront(
    hasSetting ? cloud : { all: cloud.all, only: (type) => withoutSetting(cloud.only(type)) },
    {
      api: ({ headers }) => {
        callers.push(headers.cookie);
        return left.shift() ?? { status: 200, body: "own" };
      },
      pages: () => ({ status: 200 }),
      bucket: () => () => ({ status: 200 }),
      now: () => now,
    },
  );
  /** A call by one person; resolves to the status. */
  const askAs = async (person: string, path = "/api/auth/user", method = "GET") => {
    const headers = { cookie: `session=${person}` };
    const url = new URL(path, "https://homewright.test");
    return (await front({ method, url, headers, body: Buffer.from("") })).status;
  };
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  return { askAs, wait, callers };
}

/** A copy of a distribution that says nothing about errors. */
const withoutSetting = <T extends object>(resource: T): T =>
  "DistributionConfig" in resource
    ? { ...resource, DistributionConfig: { ...Object(resource.DistributionConfig), CustomErrorResponses: [] } }
    : resource;

const busy: Reply = { status: 503, headers: { "cache-control": "no-store" } };

describe("an error that one visitor gets", () => {
  test.each([...cachedAlways, ...cachedWithATime, ...uncached])(
    "R-703 with %i is seen by nobody else",
    async (status) => {
      const { askAs, callers } = await openFront([{ status, headers: { "cache-control": "no-store" } }]);
      expect([await askAs("ana"), await askAs("ben")]).toEqual([status, 200]);
      expect(callers).toEqual(["session=ana", "session=ben"]);
    },
  );

  test("R-703 is seen by nobody else even if the gateway made it, without a word on storing it", async () => {
    for (const status of cachedAlways.filter((each) => each !== 410)) {
      const { askAs } = await openFront([{ status }]);
      expect([await askAs("ana"), await askAs("ben")]).toEqual([status, 200]);
    }
  });
});

describe("without the setting, CloudFront as its documentation describes it", () => {
  const front = (...replies: Reply[]) => openFront(replies, { hasSetting: false });

  test("shows a 503 to everybody for ten seconds, whatever query they send", async () => {
    const { askAs, wait, callers } = await front(busy);
    expect(await askAs("ana")).toBe(503);
    wait(9.9);
    expect([await askAs("ben"), await askAs("ben", "/api/auth/user?again=1")]).toEqual([503, 503]);
    wait(0.1);
    expect(await askAs("ben")).toBe(200);
    expect(callers).toEqual(["session=ana", "session=ben"]);
  });

  test("ignores that an error must not be stored, except for four statuses", async () => {
    for (const status of cachedAlways) {
      const { askAs } = await front({ ...busy, status });
      await askAs("ana");
      expect(await askAs("ben"), String(status)).toBe(ignoresNoStore.includes(status) ? status : 200);
    }
  });

  test("caches some errors only for as long as they say", async () => {
    for (const status of cachedWithATime) {
      const { askAs, wait } = await front({ status, headers: { "cache-control": "max-age=30" } });
      await askAs("ana");
      wait(29);
      expect(await askAs("ben")).toBe(status);
      wait(1);
      expect(await askAs("ben")).toBe(200);
      const plain = await front({ status });
      await plain.askAs("ana");
      expect(await plain.askAs("ben")).toBe(200);
    }
  });

  test("caches no other error, no other method and no other path", async () => {
    for (const status of uncached) {
      const { askAs } = await front({ status });
      expect([await askAs("ana"), await askAs("ben")]).toEqual([status, 200]);
    }
    const { askAs } = await front(busy, busy, busy);
    expect(await askAs("ana", "/api/jobs", "POST")).toBe(503);
    expect(await askAs("ana", "/api/jobs")).toBe(503);
    expect(await askAs("ben", "/api/reviews")).toBe(503);
    expect([await askAs("ben", "/api/jobs", "POST"), await askAs("ben", "/api/jobs")]).toEqual([200, 503]);
  });
});
