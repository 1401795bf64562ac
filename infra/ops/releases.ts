import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Stage } from "../stage.ts";
import type { Account } from "./preflight.ts";

/** The store of a stage's releases: in the CDK's staging bucket, beside the assets that they reference. */
type ReleaseStore = { readonly client: S3Client; readonly Bucket: string; readonly prefix: string };

/** Opens the store of a stage's releases. It holds only templates, which are small enough to keep for ever. */
export const openReleaseStore = (
  { bucket }: Account,
  { name, region }: Pick<Stage, "name" | "region">,
): ReleaseStore => ({
  client: new S3Client({ region }),
  Bucket: bucket,
  prefix: `homewright/${name}`,
});

/** Names sort by time: `2026-11-21T10:30:00.000Z_0a1b2c3d4e5f`. */
export const releaseName = (release: string, now: Date): string => `${now.toISOString()}_${release}`;

/** Saves an assembly's templates under a name. Their assets stay in the staging bucket under their hashes. */
export async function saveRelease(
  { client, Bucket, prefix }: ReleaseStore,
  name: string,
  folder: string,
): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name.endsWith(".json") || entry.name === "cdk.out"))
    .map((entry) => [entry.name, readFileSync(join(folder, entry.name), "utf8")]);
  const Body = JSON.stringify(Object.fromEntries(files));
  const Key = `${prefix}/releases/${name}.json`;
  await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: "application/json" }));
}

/** Writes a saved release into a folder that the CDK can deploy. */
export async function fetchRelease(store: ReleaseStore, name: string, folder: string): Promise<void> {
  const files: Record<string, string> = JSON.parse((await readText(store, `releases/${name}.json`)) ?? "{}");
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

/** The names of all saved releases, the oldest first. */
export async function listReleases({ client, Bucket, prefix }: ReleaseStore): Promise<string[]> {
  const names: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const Prefix = `${prefix}/releases/`;
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(Prefix.length, -".json".length));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return names.sort();
}

/** The name of the release that was deployed last, forward or back. */
export const readCurrent = (store: ReleaseStore): Promise<string | undefined> => readText(store, "current");

export async function writeCurrent({ client, Bucket, prefix }: ReleaseStore, name: string): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key: `${prefix}/current`, Body: name }));
}

type RollbackInput = {
  /** The name of the release that `npm run deploy` or a rollback deployed last. */
  readonly current: string | undefined;
  /** The running release by the stack's output: it differs after a plain `cdk deploy`, which saves no release. */
  readonly running?: string | undefined;
  /** The commit of `--to`. */
  readonly wanted: string | undefined;
};

/** The release to roll back to: the one of the wanted commit, else the newest saved one before the running one. */
export function chooseRelease(names: readonly string[], { current, running, wanted }: RollbackInput): string {
  const savedReleases = `Saved are:\n${names.map((name) => `  ${name}`).join("\n") || "  none"}`;
  const isUnsavedRelease = running !== undefined && !current?.endsWith(`_${running}`);
  const isEarlier = (name: string) => current !== undefined && (isUnsavedRelease ? name <= current : name < current);
  const chosen = wanted ? names.findLast((name) => name.endsWith(`_${wanted}`)) : names.findLast(isEarlier);
  if (!chosen) throw new Error(`There is no ${wanted ? `release ${wanted}` : "earlier release"}. ${savedReleases}`);
  return chosen;
}

async function readText({ client, Bucket, prefix }: ReleaseStore, name: string): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${prefix}/${name}` }));
    return await Body?.transformToString();
  } catch (thrown) {
    if (thrown instanceof NoSuchKey) return undefined;
    throw thrown;
  }
}
