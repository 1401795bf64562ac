import { describe, expect, test } from "vitest";
import { importsOf, parse, type Source, sources } from "../support/setup/sources.ts";

type Floor = {
  readonly name: string;
  /** The part that a file belongs to; undefined for files outside of this folder. */
  readonly partOf: (file: string) => string | undefined;
  /** From the top down; a part imports only parts below it, so that there is no cycle. */
  readonly order: readonly string[];
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
  ["web/src/features/dashboards/customer/x.tsx", 'import { MyJobs } from "../handyman/my-jobs.tsx";'],
])("finds an upward import planted in %s: %s", (file, text) => {
  expect(floors.flatMap((floor) => upwardIn(floor, parse(file, text)))).toHaveLength(1);
});
