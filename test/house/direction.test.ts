import { describe, expect, test } from "vitest";
import { importsOf, parse, type Source, sources } from "../support/setup/sources.ts";

type Floor = {
  readonly name: string;
  /** The part that a file belongs to; undefined for files outside of this folder. */
  readonly partOf: (file: string) => string | undefined;
  /** From the top down; a part imports only parts below it, so that there is no cycle. */
  readonly order: readonly string[];
};

/** The files of shared/ itself that stand above its domains or between them; the others are `base`, below them all. */
const sharedPartOf: Readonly<Record<string, string>> = {
  "contract.ts": "top",
  "openapi.ts": "top",
  "openapi-schemas.ts": "top",
  "openapi-examples.ts": "top",
  "openapi-problem.ts": "top",
  "reactions.ts": "top",
  "events.ts": "events",
  "endpoint.ts": "endpoint",
};

const floors: readonly Floor[] = [
  {
    name: "web/src/features",
    partOf: (file) => /^web\/src\/features\/(dashboards\/[^/]+|[^/]+)\//.exec(file)?.[1],
    order: [
      ...["profiles", "admin", "dashboards/handyman", "portfolio", "dashboards/customer", "earnings", "enrollment"],
      ...["feed", "payments", "payouts", "jobs", "landing", "notifications", "requests", "reviews", "verifications"],
      ...["session", "sign-in", "legal", "uploads"],
    ],
  },
  {
    name: "shared",
    partOf: (file) => {
      const name = /^shared\/([^/]+)/.exec(file)?.[1];
      return name?.endsWith(".ts") ? (sharedPartOf[name] ?? "base") : name;
    },
    order: [
      ...["top", "admin", "disputes", "fraud", "handymen", "notifications", "events", "jobs", "payments", "quotes"],
      ...["credits", "requests", "contacts", "street", "reviews", "portfolio", "verifications", "session", "uploads"],
      ...["platform", "endpoint", "errors", "base"],
    ],
  },
];

/** The imports of a source that go upward, or to a part that is missing in the order. */
function upwardIn({ partOf, order }: Floor, source: Source): string[] {
  const from = partOf(source.file);
  if (from === undefined) return [];
  const isUp = (to: string | undefined) => to !== undefined && to !== from && order.indexOf(to) <= order.indexOf(from);
  return importsOf(source)
    .filter(({ to }) => isUp(partOf(to)))
    .map(({ to }) => `${source.file} imports ${to}`);
}

describe.each(floors)("the parts of $name", (floor) => {
  const parts = new Set(sources().flatMap(({ file }) => floor.partOf(file) ?? []));

  test("are all in the order, and nothing else is", () => {
    expect([...parts].sort()).toEqual(floor.order.toSorted());
  });

  test("import only downward", () => {
    expect(sources().flatMap((source) => upwardIn(floor, source))).toEqual([]);
  });
});

test.each([
  ["web/src/features/jobs/x.tsx", 'import { PaymentForm } from "../payments/payment-form.tsx";'],
  ["web/src/features/jobs/x.tsx", 'import type { Feed } from "../feed/use-feed.ts";'],
  ["shared/payments/x.ts", 'import type { Job } from "../jobs/schema.ts";'],
  ["shared/messages.ts", 'import type { ErrorCode } from "./errors/errors.ts";'],
  ["shared/jobs/x.ts", 'import { contract } from "../contract.ts";'],
  ["web/src/features/dashboards/customer/x.tsx", 'import { MyJobs } from "../handyman/my-jobs.tsx";'],
])("finds an upward import planted in %s: %s", (file, text) => {
  expect(floors.flatMap((floor) => upwardIn(floor, parse(file, text)))).toHaveLength(1);
});
