import { describe, expect, test } from "vitest";
import { files, textOf } from "../support/setup/sources.ts";

const topFiles = [
  ...["README.md", "CHANGELOG.md", "LICENSE", "package.json", "package-lock.json", "tsconfig.json", "cdk.json"],
  ...["biome.json", ".gitignore", ".gitattributes", ".npmrc", ".nvmrc", ".editorconfig", ".ci/run"],
  ...[".github/CONTRIBUTING.md", ".github/SECURITY.md", ".github/handyman.webp", ".github/landing.webp"],
];
const rooms = ["shared", "functions", "infra", "web", "test"];

describe("the top of the house", () => {
  test("holds only the listed rooms and files", () => {
    const strangers = files.filter((file) => !topFiles.includes(file) && !rooms.includes(file.split("/")[0] ?? ""));
    expect(strangers).toEqual([]);
  });

  test("holds every room", () => {
    for (const room of rooms) expect(files.filter((file) => file.startsWith(`${room}/`)).length).toBeGreaterThan(10);
  });
});

// Written so that none of them is found in this file.
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a package registry", /registry\.[a-z]|npmjs\.(org|com)|artifactor[y]|codeartifac[t]|verdacci[o]/i],
  ["a path of somebody's machine", /(?<![\w.$}])\/(?:home|root|Users|work|mnt)\/[\w.-]+|[A-Z]:\\{1,2}\w/],
  [
    "whoever or whatever wrote it",
    /\b(?:claud[e]|anthropi[c]|opena[i]|chatgp[t]|copilo[t](?!\/)|coding agen[t]|sub-?agen[t])\b/i,
  ],
  [
    "papers that are not in the house",
    /\b(?:design|spec|requirements|quality|money|ux|toolchain|libraries|local-cloud|state-machines)\.m[d]\b/,
  ],
  ["a key of AWS", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a key of Stripe", /\b(?:sk|rk)_(?:live|test)_[0-9a-zA-Z]{16,}|\bwhsec_[0-9a-zA-Z+/]{24,}/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KE[Y]/],
  ["a token", /\bgh[pousr]_[0-9A-Za-z]{30,}|\bxox[abp]-[0-9]|\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
];

const isText = (file: string) => !/\.(png|jpe?g|webp|bin|woff2|ico)$/.test(file);
const texts = files.filter(isText).map((file) => ({ file, text: textOf(file) }));

describe("no file names", () => {
  test.each(forbidden)("%s", (_what, pattern) => {
    const found = texts.flatMap(({ file, text }) => {
      const hit = pattern.exec(text);
      return hit ? [`${file}: ${hit[0]}`] : [];
    });
    expect(found).toEqual([]);
  });

  test("any of that, and this test has read them all", () => {
    expect(texts.length).toBeGreaterThan(400);
  });
});

describe("this test finds", () => {
  const planted: readonly (readonly [what: string, text: string])[] = [
    ["a package registry", `https://${"registry"}.example.test/zod`],
    ["a path of somebody's machine", `see ${"/home"}/ana/notes`],
    ["a path of somebody's machine", `"${"/work"}/main"`],
    ["papers that are not in the house", `as ${"design"}.md says`],
    ["a key of AWS", `${"AKIA"}IOSFODNN7EXAMPLE`],
    ["a key of Stripe", `${"sk_live"}_0123456789abcdef`],
    ["a private key", `-----${"BEGIN"} RSA PRIVATE KEY-----`],
    ["a token", `${"ghp"}_${"a".repeat(36)}`],
  ];

  test.each(planted)("%s in '%s'", (what, text) => {
    expect(forbidden.find(([name]) => name === what)?.[1].test(text)).toBe(true);
  });

  test.each(["/api/work/1", "https://x.test/home/a", "sk_test_local", "https://127.0.0.1:3000/root"])(
    "nothing in '%s'",
    (text) => {
      expect(forbidden.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)).toEqual([]);
    },
  );
});
