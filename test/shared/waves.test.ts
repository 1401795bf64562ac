import { describe, expect, test } from "vitest";
import { ServiceArea } from "../../shared/handymen/area.ts";
import { UserId } from "../../shared/ids.ts";
import { decideWave, hasRoom } from "../../shared/matching/waves.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import type { JobStatus } from "../../shared/requests/status.ts";
import type { Urgency } from "../../shared/requests/urgency.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { idOf, samples } from "../support/makers/entities.ts";

/** Noon in Chicago. */
const OPENED = "2026-01-05T18:00:00.000Z";
const HANDYMEN = 30;

const area = (number: number) =>
  ServiceArea.parse({
    ...{ userId: idOf(number), serviceRadius: 10, trades: 1, days: 1, acceptsFarther: true, figures: [] },
    createdAt: OPENED,
  });
const candidates = Array.from({ length: HANDYMEN }, (_, number) => ({
  ...{ area: area(number), miles: number === 0 ? 12 : 3 },
  isFarther: number === 0,
}));

type Case = {
  readonly status: JobStatus;
  readonly quotesReceived?: number;
  readonly reopenedAt?: string;
  readonly urgency?: Urgency;
  readonly formerly?: number;
  readonly sinceOpened?: number;
  readonly after?: number;
};

/** Who is notified, and after how many minutes the next look is. */
function waveOf({ formerly = 0, sinceOpened = 0, after = 0, ...fields }: Case) {
  const { required } = samples.request;
  const request = ServiceRequest.parse({ ...required, createdAt: OPENED, urgency: "high", ...fields });
  const at = addMs(OPENED, after);
  const notified = new Set(
    candidates.slice(1, 1 + formerly + sinceOpened).map((each) => UserId.parse(each.area.userId)),
  );
  const wave = decideWave({ request, candidates, notified, countSinceOpened: sinceOpened, at });
  const minutes = wave.nextMatchAt && (Date.parse(wave.nextMatchAt) - Date.parse(OPENED)) / MINUTE_MS;
  return { count: wave.notify.length, isFarther: wave.isFarther, nextLook: minutes };
}

const nobody = { count: 0, isFarther: false, nextLook: undefined };
const reopened = { status: "quoted", reopenedAt: OPENED } as const;

describe("R-205 a wave of matching", () => {
  test.each<[string, Case, ReturnType<typeof waveOf>]>([
    ["first", { status: "pending" }, { count: 20, isFarther: false, nextLook: 2 }],
    [
      "second",
      { status: "pending", sinceOpened: 20, after: 2 * MINUTE_MS },
      { count: 9, isFarther: false, nextLook: 20 },
    ],
  ])("%s, while nobody has answered", (_, input, expected) => {
    expect(waveOf(input)).toEqual(expected);
  });

  test.each<JobStatus>(["accepted", "in_progress", "completed", "cancelled", "disputed"])(
    "is none of a request that is not open: %s",
    (status) => {
      expect(waveOf({ status })).toEqual(nobody);
      expect(waveOf({ status, sinceOpened: 20, after: HOUR_MS })).toEqual(nobody);
    },
  );

  test("is the first alone once somebody has made an offer, which may come before it", () => {
    expect(waveOf({ status: "quoted", quotesReceived: 1, sinceOpened: 20, after: 2 * MINUTE_MS })).toEqual(nobody);
    const late = { status: "quoted", quotesReceived: 2, after: 5 * MINUTE_MS } as const;
    expect(waveOf(late)).toEqual({ count: 20, isFarther: false, nextLook: undefined });
    expect(waveOf({ ...late, urgency: "low" })).toEqual({ count: 29, isFarther: false, nextLook: undefined });
  });
});

test("nobody is looked for once nobody more may be notified", () => {
  const requestOf = (fields: object) =>
    ServiceRequest.parse({ ...samples.request.required, createdAt: OPENED, ...fields });
  const counts = (fields: object) =>
    [0, 49, 50, 99, 100].filter((countSinceOpened) => hasRoom({ request: requestOf(fields), countSinceOpened }));
  expect(counts({ urgency: "high" })).toEqual([0, 49, 50, 99]);
  expect(counts({ urgency: "low" })).toEqual([0, 49]);
  expect(counts({ urgency: "high", status: "quoted", quotesReceived: 1 })).toEqual([0]);
});

describe("R-207 the second round", () => {
  test.each([
    ["high", 20],
    ["medium", 6 * 60],
    ["low", 24 * 60],
  ] as const)("of a request of %s urgency is due after %i minutes", (urgency, minutes) => {
    const looked = waveOf({ status: "pending", urgency, sinceOpened: 29, after: 2 * MINUTE_MS });
    expect(looked).toEqual({ count: 0, isFarther: false, nextLook: minutes });
  });

  test("is due once nobody has answered for so long, and not once somebody has", () => {
    const round = { sinceOpened: 29, after: 20 * MINUTE_MS };
    expect(waveOf({ status: "pending", ...round })).toEqual({ count: 1, isFarther: true, nextLook: undefined });
    expect(waveOf({ status: "quoted", quotesReceived: 1, ...round })).toEqual(nobody);
    expect(waveOf({ status: "quoted", quotesReceived: 1, after: 20 * MINUTE_MS }).isFarther).toBe(false);
  });
});

describe("R-208 a request that is opened again", () => {
  test.each([0, 1])("notifies those who were not yet, with so many offers from before: %i", (quotesReceived) => {
    const { count, isFarther } = waveOf({ ...reopened, quotesReceived, formerly: 20 });
    expect({ count, isFarther }).toEqual({ count: 9, isFarther: false });
  });

  test("goes on only while no offer stands", () => {
    expect(waveOf({ ...reopened, quotesReceived: 1, formerly: 5, sinceOpened: 20, after: 2 * MINUTE_MS })).toEqual(
      nobody,
    );
    expect(waveOf({ ...reopened, status: "pending", formerly: 5, sinceOpened: 20, after: 2 * MINUTE_MS }).count).toBe(
      4,
    );
  });
});
