import { describe, expect, test } from "vitest";
import { type Import, importsOf, parse, sources, textOf } from "../support/setup/sources.ts";

type Room = {
  readonly holds: string;
  /** Path prefixes that its files may import, or the name of a pattern. */
  readonly mayImport: readonly string[];
  /** Path prefixes from which they may import types only. */
  readonly types?: readonly string[];
  readonly packages: RegExp;
};

const all = /./;
const browser = /^(?!node:|@aws-sdk\/|@smithy\/|aws-cdk|stripe$|\?)/;
const pages = ["web/src/ui/", "web/src/forms/", "web/src/api/", "web/src/i18n/"];

/** Which room may import which. The first entry whose prefix matches a file applies. */
const rooms: readonly Room[] = [
  { holds: "shared/", mayImport: ["shared/"], packages: /^zod$/ },
  { holds: "functions/lib/", mayImport: ["functions/lib/", "shared/"], packages: /^(node:.+|pdfkit|fontkit|ics)$/ },
  {
    holds: "functions/runtime/",
    mayImport: ["functions/runtime/", "functions/lib/", "shared/"],
    packages: /^(node:.+|zod|@middy\/.+|@aws-lambda-powertools\/.+|aws-lambda)$/,
  },
  {
    holds: "functions/adapters/",
    mayImport: ["functions/adapters/", "shared/"],
    types: ["functions/runtime/"],
    packages: all,
  },
  { holds: "functions/stores/", mayImport: ["functions/runtime/", "shared/"], packages: /^$/ },
  {
    holds: "functions/",
    // Which domains it may import says the order of test/house/direction.test.ts.
    mayImport: ["functions/{no adapter}", "shared/"],
    packages: /^(zod|sharp|aws-lambda|node:crypto|node:timers\/promises)$/,
  },
  { holds: "infra/local/", mayImport: ["infra/", "shared/"], packages: all },
  // Operators' commands change the table as the product does, and make accounts at Stripe on its terms.
  { holds: "infra/ops/", mayImport: ["infra/", "functions/{data}", "shared/"], packages: all },
  { holds: "infra/", mayImport: ["infra/{not local}", "shared/"], packages: all },
  { holds: "web/src/ui/", mayImport: [...pages, "shared/"], packages: browser },
  { holds: "web/src/forms/", mayImport: [...pages.slice(1), "shared/"], packages: browser },
  { holds: "web/src/api/", mayImport: [...pages.slice(2), "shared/"], packages: browser },
  { holds: "web/src/i18n/", mayImport: [...pages.slice(3), "shared/"], packages: browser },
  {
    holds: "web/src/features/",
    // Which features it may import says the order of test/house/direction.test.ts.
    mayImport: ["web/src/features/", ...pages, "web/src/paths.ts", "shared/"],
    packages: browser,
  },
  {
    holds: "web/src/shell/",
    mayImport: ["web/src/shell/", "web/src/features/", ...pages, "web/src/paths.ts", "shared/"],
    packages: browser,
  },
  { holds: "web/src/", mayImport: ["web/src/", "shared/"], packages: browser },
  {
    holds: "web/",
    mayImport: ["infra/zip-points.ts", "web/zip-maps.ts", "web/src/features/maps/zip-map-path.ts"],
    packages: all,
  },
  { holds: "test/", mayImport: [""], packages: all },
];

/** What the placeholders in braces match. */
const patterns: Readonly<Record<string, RegExp>> = {
  "functions/{no adapter}": /^functions\/(?!adapters\/)/,
  "functions/{data}":
    /^functions\/(adapters\/(dynamodb|stripe-accounts)|runtime\/(data|events)\/|runtime\/app\.ts|stores\/|\w+\/commands\/)/,
  "infra/{not local}": /^infra\/(?!local\/)/,
};

/** Imports that the table forbids and that are allowed for a reason. */
const exceptions: readonly { readonly from: RegExp; readonly to: string; readonly why: string }[] = [
  { from: /^functions\/adapters\//, to: "functions/runtime/config.ts", why: "the settings of a stage and its clock" },
  {
    from: /^functions\/adapters\//,
    to: "functions/runtime/service-unavailable.ts",
    why: "every caller recognizes an unavailable service by one error class",
  },
  {
    from: /^functions\/adapters\/stripe-errors\.ts$/,
    to: "functions/runtime/provider-refused.ts",
    why: "a refusal of the platform is told from other errors by its class",
  },
  {
    from: /^functions\/adapters\/dynamodb\.ts$/,
    to: "functions/runtime/data/db.ts",
    why: "items are read back, and upgraded, in one place",
  },
  {
    from: /^functions\/adapters\/push\.ts$/,
    to: "functions/runtime/observability/log.ts",
    why: "bad keys are logged once, where they are read, not for each message",
  },
];

/** Money code that the local stack must not import, because it is tested against it. */
const moneyCode = /^shared\/(money\.ts|price\.ts|payments\/)/;

/** What browsers would load with every schema of the domain. */
const contractCode = /^shared\/([\w-]+\/)?[\w-]*(contract|endpoints)\.ts$/;

const isException = (file: string, to: string) => exceptions.some((each) => each.from.test(file) && each.to === to);

function isAllowed(file: string, { to, isType }: Import): boolean {
  const room = rooms.find(({ holds }) => file.startsWith(holds));
  if (!room) return false;
  if (!/^(shared|functions|infra|web|test)\//.test(to)) return room.packages.test(to);
  if (file.startsWith("infra/local/") && moneyCode.test(to)) return false;
  if (file.startsWith("web/src/") && contractCode.test(to)) return isType;
  const mayImport = [...room.mayImport, ...(isType ? (room.types ?? []) : [])];
  return mayImport.some((each) => patterns[each]?.test(to) ?? to.startsWith(each));
}

const violationsIn = (file: string, imports: readonly Import[]) =>
  imports
    .filter((each) => !isAllowed(file, each) && !isException(file, each.to))
    .map(({ to }) => `${file} imports ${to}`);

const house = sources().map((source) => ({ file: source.file, imports: importsOf(source) }));
const roomOf = (file: string) => rooms.find(({ holds }) => file.startsWith(holds));

describe("the rooms", () => {
  test.each(rooms)("$holds imports only what the table allows", (room) => {
    const own = house.filter(({ file }) => roomOf(file) === room);
    expect(own.length).toBeGreaterThan(0);
    expect(own.flatMap(({ file, imports }) => violationsIn(file, imports))).toEqual([]);
  });

  test("hold every source file, and this test has read them all", () => {
    expect(house.filter(({ file }) => !roomOf(file)).map(({ file }) => file)).toEqual([]);
    expect(house.length).toBeGreaterThan(300);
    expect(house.flatMap(({ imports }) => imports).length).toBeGreaterThan(1500);
  });

  test.each(exceptions)("still need the exception for $to: $why", ({ from, to }) => {
    const users = house.filter(({ file, imports }) => from.test(file) && imports.some((each) => each.to === to));
    expect(users).not.toEqual([]);
  });
});

/** A file and all that it loads at once. */
function loadedWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const { imports = [] } = house.find((each) => each.file === file) ?? {};
  for (const { to, isType, isLazy } of imports) if (!isType && !isLazy) loadedWith(to, seen);
  return seen;
}

describe("what only reads and shows loads no schemas:", () => {
  test.each([
    ["signed-in.tsx", 50],
    ["features/dashboards/customer/customer-dashboard.tsx", 150],
    ["features/dashboards/handyman/handyman-dashboard.tsx", 150],
    ["features/quotes/own/my-quotes.tsx", 50],
    ["features/payments/checkout.tsx", 50],
  ])("%s", (file, files) => {
    const loaded = loadedWith(`web/src/${file}`);
    expect(loaded.size).toBeGreaterThan(files);
    expect(loaded).not.toContain("zod");
  });
});

describe("an adapter", () => {
  const sdksOf = (imports: readonly Import[]) => {
    const packages = imports.map(({ to }) => to).filter((to) => !/^(node:|zod$|functions\/|shared\/)/.test(to));
    return [...new Set(packages.map((name) => name.replace(/^@aws-sdk\/(client|lib|util)-/, "")))];
  };
  const adapters = house.filter(({ file }) => file.startsWith("functions/adapters/"));
  /** An adapter may have several files: `stripe.ts` and `stripe-errors.ts` are one. */
  const edgeOf = (file: string) => file.replace(/(-\w+)?\.ts$/, "");

  test.each(adapters)("imports at most one SDK: $file", ({ imports }) => {
    expect(sdksOf(imports).length).toBeLessThanOrEqual(1);
  });

  test("is the only one that imports its SDK", () => {
    const edges = Object.values(Object.groupBy(adapters, ({ file }) => edgeOf(file)));
    const sdks = edges.flatMap((files = []) => sdksOf(files.flatMap(({ imports }) => imports)));
    expect(sdks.toSorted()).toEqual([...new Set(sdks)].sort());
    expect(sdks).toEqual(expect.arrayContaining(["dynamodb", "stripe", "aws-jwt-verify"]));
  });
});

describe("a call of AWS", () => {
  const ours = house.filter(({ file }) => /^(functions|infra\/ops)\//.test(file));

  test("is made by an official client, of which those of Lambdas are imported by adapters alone", () => {
    const users = ours.filter(({ imports }) => imports.some(({ to }) => to.startsWith("@aws-sdk/")));
    expect(users.filter(({ file }) => !/^(functions\/adapters|infra\/ops)\//.test(file))).toEqual([]);
    expect(users.length).toBeGreaterThan(10);
  });

  test("is signed by the SDK alone", () => {
    const signing = ours.filter(({ file, imports }) => {
      return imports.some(({ to }) => to.startsWith("@smithy/")) || /AWS4-HMAC/.test(textOf(file));
    });
    expect(signing.map(({ file }) => file)).toEqual([]);
    expect(textOf("package.json")).not.toContain("@smithy/signature-v4");
  });
});

describe("this test", () => {
  test.each([
    ["shared/jobs/schema.ts", 'import { db } from "../../functions/runtime/data/db.ts";'],
    ["shared/money.ts", 'import { randomUUID } from "node:crypto";'],
    ["functions/runtime/app.ts", 'import { findJob } from "../stores/jobs.ts";'],
    ["functions/runtime/data/db.ts", 'import { GetCommand } from "@aws-sdk/lib-dynamodb";'],
    ["functions/adapters/mail.ts", 'import * as table from "../runtime/table.ts";'],
    ["functions/adapters/mail.ts", 'import { findJob } from "../stores/jobs.ts";'],
    ["functions/stores/reviews.ts", 'import { findJob } from "./jobs.ts";'],
    ["functions/stores/reviews.ts", 'import { mapInBatches } from "../lib/batches.ts";'],
    ["functions/jobs/get.ts", 'import { s3 } from "../adapters/s3.ts";'],
    ["functions/jobs/get.ts", 'export { s3 } from "../adapters/s3.ts";'],
    ["functions/jobs/get.ts", 'const { s3 } = await import("../adapters/s3.ts");'],
    ["functions/jobs/get.ts", 'type S3 = import("../adapters/s3.ts").S3;'],
    ["functions/jobs/get.ts", "const anything = await import(process.argv[2]);"],
    ["functions/jobs/get.ts", 'const stripe = require("stripe");'],
    ["functions/lib/pdf.ts", 'import { findJob } from "../stores/jobs.ts";'],
    ["functions/reactions/due-queue.ts", 'import { PutCommand } from "@aws-sdk/lib-dynamodb";'],
    ["infra/stage.ts", 'import { lambda } from "../functions/runtime/lambda.ts";'],
    ["infra/stage.ts", 'import { createClock } from "./local/clock.ts";'],
    ["infra/local/stack.ts", 'import list from "../../functions/jobs/list.ts";'],
    ["infra/local/stripe/payments.ts", 'import { amountsOf } from "../../../shared/payments/fees.ts";'],
    ["web/src/ui/fact/money.tsx", 'import { Page } from "../../features/session/page.tsx";'],
    ["web/src/i18n/i18n.ts", 'import { send } from "../api/send.ts";'],
    ["web/src/features/customer/home.tsx", 'import { TopBar } from "../../shell/top-bar.tsx";'],
    ["web/src/features/customer/home.tsx", 'import { readFile } from "node:fs";'],
    ["web/src/api/send.ts", 'import { jobs } from "../../../shared/jobs/contract.ts";'],
    ["web/src/api/send.ts", 'import * as table from "../../../functions/runtime/table.ts";'],
    ["tools/x.ts", 'import * as z from "zod";'],
  ])("finds a wrong import planted in %s: %s", (file, text) => {
    expect(violationsIn(file, importsOf(parse(file, text)))).toHaveLength(1);
  });

  test.each([
    ["functions/jobs/get.ts", 'import { findRequest } from "../stores/requests.ts";'],
    ["functions/adapters/mail.ts", 'import type { Mailer } from "../runtime/ports/mail.ts";'],
    ["web/src/shell/top-bar.tsx", 'import { Bell } from "../features/notifications/bell.tsx";'],
    ["shared/time.ts", "// import { db } from '../functions/runtime/db.ts';"],
    ["infra/entries.ts", `const line = 'import x from "./functions/jobs/get.ts"';`],
  ])("accepts an allowed import in %s: %s", (file, text) => {
    expect(violationsIn(file, importsOf(parse(file, text)))).toEqual([]);
  });
});
