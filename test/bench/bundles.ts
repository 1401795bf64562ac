import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { type Bundle, bundle } from "../../infra/bundle.ts";
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

/** The gzipped size of each bundle, and its import time divided by that of a bundle with the SDK and zod alone. */
export async function measureBundles(): Promise<{ sizes: Figure[]; imports: Figure[] }> {
  const folder = mkdtempSync(join(tmpdir(), "homewright-bench-"));
  try {
    const report = Object.entries(await bundle(folder));
    const peer = join(folder, "peer.mjs");
    await buildPeer(peer);
    return { sizes: report.map(toSize), imports: report.map((each) => toImport(each, peer)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toSize([name, { files, gzipBytes }]: [string, Bundle]): Figure {
  const hasStripe = name.startsWith("payments.") || name === "minute.work-due";
  if (files.length === 0) throw new Error(`${name} is empty.`);
  return { name, value: gzipBytes / KILOBYTE, unit: "kB", atMost: hasStripe ? 190 : 150 };
}

function toImport([name, { folder }]: [string, Bundle], peer: string): Figure {
  const ratios = Array.from({ length: ROUNDS }, () => loadingMs(join(folder, "index.mjs")) / loadingMs(peer));
  return { name, value: median(ratios), unit: "ratio", atMost: 1.3 };
}

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
    DATA_KEYS: "/bench",
    PARAMETER_PREFIX: "/bench",
    ORIGIN_SECRET: "/bench",
    POWERTOOLS_METRICS_NAMESPACE: "Bench",
  },
};

/** Import time of a file in a new process, in milliseconds. */
function loadingMs(file: string): number {
  const code = `const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t)`;
  const options = { env: { PATH: process.env.PATH, ...environment }, encoding: "utf8" } as const;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", code], options));
}
