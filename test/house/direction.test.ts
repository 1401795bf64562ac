import { describe, expect, test } from "vitest";
import { reactions } from "../../shared/reactions.ts";
import { importsOf, parse, type Source, sources } from "../support/setup/sources.ts";

/** The folder of a file of the runtime; `app` for those in none. */
function partOfRuntime(file: string): string | undefined {
  if (!file.startsWith("functions/runtime/")) return undefined;
  return /^functions\/runtime\/([^/]+)\//.exec(file)?.[1] ?? "app";
}

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
      ...["profiles", "admin", "dashboards/handyman", "portfolio", "dashboards/customer", "earnings", "settings"],
      ...[
        "enrollment",
        "feed",
        "payments",
        "payouts",
        "conversations",
        "quotes",
        "disputes",
        "appointments",
        "jobs",
        "landing",
        "notifications",
      ],
      ...["requests", "saved", "reviews", "verifications", "maps", "session", "sign-in", "legal", "uploads"],
    ],
  },
  {
    name: "functions",
    partOf: (file) => /^functions\/([^/]+)\//.exec(file)?.[1],
    order: [
      ...[
        "reactions",
        "admin",
        "disputes",
        "quotes",
        "saved",
        "conversations",
        "appointments",
        "jobs",
        "payments",
        "handymen",
        "portfolio",
        "verifications",
        "session",
        "reviews",
      ],
      ...["notifications", "uploads", "matching", "requests", "platform", "stores", "adapters", "runtime", "lib"],
    ],
  },
  {
    name: "functions/runtime",
    partOf: partOfRuntime,
    order: ["http", "events", "observability", "app", "ports", "data"],
  },
  {
    name: "shared",
    partOf: (file) => {
      const name = /^shared\/([^/]+)/.exec(file)?.[1];
      return name?.endsWith(".ts") ? (sharedPartOf[name] ?? "base") : name;
    },
    order: [
      ...[
        "top",
        "admin",
        "fraud",
        "matching",
        "handymen",
        "conversations",
        "notifications",
        "events",
        "quotes",
        "appointments",
        "disputes",
        "jobs",
        "payments",
      ],
      ...[
        "credits",
        "saved",
        "requests",
        "agenda",
        "reviews",
        "portfolio",
        "verifications",
        "session",
        "uploads",
        "contacts",
        "street",
      ],
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

test("functions/reactions/ holds what AWS calls, and four helpers", () => {
  const names = sources().flatMap(({ file }) => /^functions\/reactions\/(.+)\.ts$/.exec(file)?.[1] ?? []);
  expect(names.sort()).toEqual([...Object.keys(reactions), "deliver", "due-queue", "due-run", "run-once"].sort());
});

/** The files that import each other in a circle, each with what it imports of them. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const open = new Map([...imports].map(([file, to]) => [file, to.filter((each) => imports.has(each))]));
  // A file that imports none of the remaining ones is in no circle.
  for (let leaves = [""]; leaves.length > 0; ) {
    leaves = [...open].flatMap(([file, to]) => (to.some((each) => open.has(each)) ? [] : [file]));
    for (const file of leaves) open.delete(file);
  }
  return [...open].map(([file, to]) => `${file} imports ${to.filter((each) => open.has(each)).join(", ")}`);
}

const importMap = (from: readonly Source[]) =>
  new Map(from.map((source) => [source.file, importsOf(source).map(({ to }) => to)]));

test.each(["functions/", "shared/", "web/src/"])("no files of %s import each other in a circle", (folder) => {
  const files = sources().filter(({ file }) => file.startsWith(folder));
  expect(circleIn(importMap(files))).toEqual([]);
});

test("finds a circle of files", () => {
  const planted = [
    parse("functions/a/x.ts", 'import { y } from "./y.ts";'),
    parse("functions/a/y.ts", 'import type { X } from "./x.ts";'),
    parse("functions/a/z.ts", 'import { z } from "zod";'),
  ];
  expect(circleIn(importMap(planted))).toHaveLength(2);
});

test.each([
  ["functions/requests/x.ts", 'import { claimUpload } from "../uploads/claim-upload.ts";'],
  ["functions/payments/x.ts", 'import { cancelJob } from "../jobs/commands/cancel.ts";'],
  ["functions/jobs/x.ts", 'import { applyActivation } from "../admin/commands/activation.ts";'],
  ["functions/admin/x.ts", 'import { runOnce } from "../reactions/run-once.ts";'],
  ["functions/stores/x.ts", 'import { releaseFunds } from "../payments/unit-of-work.ts";'],
  ["functions/lib/x.ts", 'import { setting } from "../runtime/config.ts";'],
  ["functions/runtime/events/x.ts", 'import { lambda } from "../http/lambda.ts";'],
  ["functions/runtime/data/x.ts", 'import type { BaseApp } from "../app.ts";'],
  ["functions/runtime/ports/x.ts", 'import type { BaseApp } from "../app.ts";'],
  ["web/src/features/jobs/x.tsx", 'import { PaymentForm } from "../payments/payment-form.tsx";'],
  ["web/src/features/jobs/x.tsx", 'import type { Feed } from "../feed/use-feed.ts";'],
  ["shared/payments/x.ts", 'import type { Job } from "../jobs/schema.ts";'],
  ["shared/messages.ts", 'import type { ErrorCode } from "./errors/errors.ts";'],
  ["shared/jobs/x.ts", 'import { contract } from "../contract.ts";'],
  ["web/src/features/dashboards/customer/x.tsx", 'import { MyJobs } from "../handyman/my-jobs.tsx";'],
])("finds an upward import planted in %s: %s", (file, text) => {
  expect(floors.flatMap((floor) => upwardIn(floor, parse(file, text)))).toHaveLength(1);
});
