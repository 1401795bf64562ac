import { describe, expect, test } from "vitest";
import * as z from "zod";
import { textOf } from "../support/setup/sources.ts";

const Edges = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: Edges, devDependencies: Edges, optionalDependencies: Edges });
const Entry = Manifest.extend({ version: z.string().optional(), link: z.boolean().optional() });
const Lock = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), Entry) });

const manifest = Manifest.parse(JSON.parse(textOf("package.json")));
const lock = Lock.parse(JSON.parse(textOf("package-lock.json")));
const named = Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

/** The lock file's paths in which Node looks for a package required by `from`, nearest first. */
function placesOf(name: string, from: string): string[] {
  const parts = from.split("/node_modules/");
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join("/node_modules/"));
  const above = from === "" ? [] : folders.map((folder) => `${folder}/node_modules/${name}`);
  return [...above, `node_modules/${name}`];
}
const found = (name: string, from: string) => placesOf(name, from).find((place) => place in lock.packages);

describe("a dependency", () => {
  test.each(named)("%s is pinned to one version, and the lock holds it", (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
  });

  test("has the same range in the lock file as in package.json", () => {
    expect(lock.packages[""]).toMatchObject(manifest);
  });
});

describe("the AWS SDK", () => {
  const aws = named.filter(([name]) => /^@aws-sdk\/(client|lib)-|^@aws-sdk\/s3-request-presigner$/.test(name));

  // AWS publishes a client when its service changes, so that their versions differ.
  test("has one core for all its clients, so that no bundle contains two copies of it", () => {
    expect(aws.length).toBeGreaterThan(7);
    for (const core of ["@aws-sdk/core", "@aws-sdk/util-dynamodb", "@smithy/core"]) {
      const places = Object.keys(lock.packages).filter((place) => place.endsWith(`node_modules/${core}`));
      expect(places).toEqual([`node_modules/${core}`]);
    }
  });
});

describe("the lock", () => {
  const entries = Object.entries(lock.packages);

  test("holds every dependency of every package, optional ones for other platforms included", () => {
    const missing = entries.flatMap(([from, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => !found(name, from))
        .map((name) => `${from} → ${name}`),
    );
    expect(missing).toEqual([]);
    expect(entries.length).toBeGreaterThan(200);
  });

  test("holds optional packages in exactly the requested version", () => {
    const wrong = entries.flatMap(([from, entry]) =>
      Object.entries(entry.optionalDependencies)
        .filter(([name, version]) => /^\d/.test(version) && lock.packages[found(name, from) ?? ""]?.version !== version)
        .map(([name, version]) => `${from} → ${name} ${version}`),
    );
    expect(wrong).toEqual([]);
  });

  test("names no registry, so that any will do", () => {
    expect(textOf("package-lock.json")).not.toMatch(/"resolved"/);
  });
});
