import { gunzipSync } from "node:zlib";
import type { Context } from "aws-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hashOfToken } from "../../functions/appointments/calendar/link.ts";
import feed from "../../functions/appointments/feed.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { lambda } from "../../functions/runtime/http/lambda.ts";
import { User } from "../../shared/session/schema.ts";
import { samples } from "../support/makers/entities.ts";
import { lambdaEvent as event, secretOf } from "../support/setup/lambda-event.ts";
import { printedLines, splitMetrics } from "../support/setup/printed-lines.ts";
import { memoryTable } from "../support/world/memory-table.ts";

const settings = { ORIGIN_SECRET: "/origin", RELEASE: "r1", STAGE: "test", SITE_URL: "https://site.test" };
beforeAll(() => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

test("a text is sent as text in UTF-8, and compressed when it is long", async () => {
  const long = "Cañería · 水\r\n".repeat(100);
  const secret = secretOf({ current: "right" });
  const send = async (text: string) => {
    const body = { bytes: Buffer.from(text), fileName: "one.ics" };
    const run: typeof feed.run = async () => ({ status: 200, headers: {}, cookies: [], body });
    const handle = lambda({ ...feed, run }, { adapters: { db: memoryTable() }, readSecret: secret });
    return handle(event({ "x-origin-secret": "right", "accept-encoding": "gzip" }), {} as Context);
  };
  const short = await send("Cañería");
  expect(short).toMatchObject({ statusCode: 200, body: "Cañería" });
  const disposition = 'inline; filename="one.ics"';
  expect(short.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": disposition,
  });
  const { body, isBase64Encoded, headers } = await send(long);
  expect([isBase64Encoded, headers?.["content-encoding"]]).toEqual([true, "gzip"]);
  expect(gunzipSync(Buffer.from(body ?? "", "base64")).toString()).toBe(long);
});

test("R-507 the log of a function has nothing of a calendar link's token, whether or not it leads anywhere", async () => {
  const token = "t".repeat(43);
  const user = User.parse(samples.user.required);
  const link = { hash: hashOfToken(token), userId: user.id, createdAt: user.createdAt, version: 1 };
  const known = memoryTable([toItem(table.user, user), toItem(table.calendar, link)]);
  const broken = { ...known, get: () => Promise.reject(new Error("The table is gone.")) };
  const follow = async (db: typeof known) => {
    const handle = lambda(feed, { adapters: { db }, readSecret: secretOf({ current: "right" }) });
    const sent = event({
      "x-origin-secret": "right",
      "x-viewer-address": "203.0.113.7",
      referer: `/?token=${token}`,
    });
    const lines = await printedLines(() =>
      handle({ ...sent, queryStringParameters: { token }, rawQueryString: `token=${token}` }, {} as Context),
    );
    expect(JSON.stringify(lines)).not.toContain(token.slice(0, 8));
    return splitMetrics(lines).logged.at(-1);
  };
  expect(await follow(known)).toMatchObject({ endpoint: "appointments.feed", status: 200 });
  expect(await follow(memoryTable())).toMatchObject({ status: 404, code: "calendar.notFound" });
  expect(await follow(broken)).toMatchObject({ status: 500 });
});
