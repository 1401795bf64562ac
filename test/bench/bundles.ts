import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { bundle } from "../../infra/bundle.ts";
import { everything } from "../../infra/entries.ts";
import type { Capability } from "../../shared/endpoint.ts";
import { type Figure, median } from "./figures.ts";

const ROUNDS = 9;
const KILOBYTE = 1024;
const root = resolve(import.meta.dirname, "../..");

/** The baseline of the import time: the SDK and zod, which every function that reads the table loads anyway. */
const peerCode = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
export const handler = [DynamoDBClient, DynamoDBDocumentClient, BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand, z.object];
`;

type Limits = { readonly kind: string; readonly kilobytes: number; readonly ratio: number };
const callsS3: readonly Capability[] = ["files.read", "files.write", "files.receive"];
const signs: readonly Capability[] = ["files.presignGet", "files.presignPut"];

/** What a bundle may weigh, gzipped, and how long it may take to load, by what its function uses. */
function limitsOf(id: string, uses: readonly Capability[]): Limits {
  const usesAny = (words: readonly Capability[]) => uses.some((word) => words.includes(word));
  if (id === "payments.receiptPdf") return { kind: "draws the receipt's PDF", kilobytes: 420, ratio: 2 };
  if (id === "minute.work-due") return { kind: "all due work", kilobytes: 310, ratio: 2 };
  if (usesAny(["stripe"]) && usesAny(callsS3)) return { kind: "Stripe and S3", kilobytes: 265, ratio: 2 };
  if (usesAny(["stripe"])) return { kind: "Stripe", kilobytes: 245, ratio: 2 };
  if (usesAny(callsS3)) return { kind: "calls S3", kilobytes: 205, ratio: 2 };
  if (usesAny(signs)) return { kind: "signs addresses", kilobytes: 150, ratio: 1.5 };
  // The library of Web Push brings its own arithmetic of big numbers and ASN.1.
  if (usesAny(["push"])) return { kind: "sends mails and pushes", kilobytes: 310, ratio: 2 };
  if (usesAny(["mail", "users"])) return { kind: "sends mails, or reads tokens", kilobytes: 160, ratio: 1.5 };
  return { kind: "the table alone", kilobytes: 200, ratio: 1.5 };
}

const usesOf = new Map<string, readonly Capability[]>([
  ...everything.endpoints.map(({ id, uses }) => [id, uses] as const),
  ...everything.reactions.map(([id, { uses }]) => [id, uses] as const),
]);

/** The size of each bundle, and how long it takes to load against one that holds the SDK and zod alone. */
export async function measureBundles(): Promise<{ sizes: Figure[]; imports: Figure[] }> {
  const folder = mkdtempSync(join(tmpdir(), "homewright-bench-"));
  try {
    const bundles = Object.entries(await bundle(folder))
      .map(([id, { files, ...rest }]) => ({
        id,
        isEmpty: files.length === 0,
        ...rest,
        ...limitsOf(id, usesOf.get(id) ?? []),
      }))
      .sort((one, other) => one.kilobytes - other.kilobytes || one.gzipBytes - other.gzipBytes);
    const empty = bundles.filter(({ isEmpty }) => isEmpty);
    if (empty.length > 0) throw new Error(`${empty.map(({ id }) => id)} are empty.`);
    const peer = join(folder, "peer.mjs");
    await buildPeer(peer);
    const sizes = bundles.map(({ id, kind, gzipBytes, kilobytes }): Figure => {
      return { name: `${id} (${kind})`, value: gzipBytes / KILOBYTE, unit: "kB", atMost: kilobytes };
    });
    const imports = bundles.map((each): Figure => {
      const value = importRatio(join(each.folder, "index.mjs"), peer);
      return { name: `${each.id} (${each.kind})`, value, unit: "ratio", atMost: each.ratio };
    });
    return { sizes, imports };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The median of some rounds, in each of which both are loaded one after the other. */
const importRatio = (file: string, peer: string): number =>
  median(Array.from({ length: ROUNDS }, () => loadingMs(file) / loadingMs(peer)));

async function buildPeer(outfile: string) {
  await build({
    stdin: { contents: peerCode, resolveDir: root },
    outfile,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    banner: { js: 'import{createRequire as __r}from"node:module";const require=__r(import.meta.url);' },
  });
}

/** Environment variables that the bundles read while they load; nothing is called, so any value will do. */
const environment = {
  ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "bench", AWS_SECRET_ACCESS_KEY: "bench", RELEASE: "bench" },
  ...{ TABLE_NAME: "bench", MEDIA_BUCKET: "bench", USER_POOL_ID: "us-east-1_bench", USER_POOL_CLIENT_ID: "bench" },
  ...{ SITE_URL: "https://bench.test", MAIL_FROM: "bench@bench.test", MAIL_SET: "bench", QUEUES: "{}", STAGE: "bench" },
  ...{
    DATA_KEYS: "bench",
    PARAMETER_PREFIX: "/bench",
    ORIGIN_SECRET: "bench",
    POWERTOOLS_METRICS_NAMESPACE: "Bench",
  },
};

/** Import time of a file in a new process, in milliseconds. */
function loadingMs(file: string): number {
  const code = `const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t)`;
  const options = { env: { PATH: process.env.PATH, ...environment }, encoding: "utf8" } as const;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", code], options));
}
