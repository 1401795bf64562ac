import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** Modules of the AWS SDK that are replaced by small files of the product; saves a third of the SDK's size. */
export const replaced = {
  // A Lambda reads its credentials from its environment and needs none of the seven other providers.
  "@aws-sdk/credential-provider-node": "./functions/adapters/aws-credentials.ts",
  "@aws-sdk/middleware-endpoint-discovery": "./functions/adapters/aws-sdk-stubs.ts",
  "@smithy/core/event-streams": "./functions/adapters/aws-sdk-stubs.ts",
};

/** The exceptions whose class an adapter checks. Any other is thrown as its service's base class, with its name. */
export const keptExceptions = ["ConditionalCheckFailedException", "TransactionCanceledException"];

const noSharedConfig = `
export { CONFIG_PREFIX_SEPARATOR } from "./constants";
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`;

/** Edits of SDK modules, by path suffix, after which esbuild can drop the code that no used command reaches. */
const changes: readonly (readonly [path: RegExp, change: (text: string) => string])[] = [
  // All schemas of a service. esbuild keeps registered exceptions and computed keys, because both could have side effects.
  [/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/, (text) => withLiteralKeys(withoutExceptions(text))],
  // Paginators, which `lib-dynamodb` creates on import, used or not.
  [/lib-dynamodb\/dist-es\/pagination\/\w+\.js$/, (text) => text.replace("= create", "= /* @__PURE__ */ create")],
  // The adaptive mode of retries; the clients' settings choose the standard one.
  [
    /retry\/util-retry\/AdaptiveRetryStrategy\.js$/,
    () => "export class AdaptiveRetryStrategy { constructor() { throw new Error('Not bundled.'); } }",
  ],
  // Settings in `~/.aws`, and the region of an EC2 instance: a Lambda has neither, and its settings are in its environment.
  [/shared-ini-file-loader\/loadSharedConfigFiles\.js$/, () => noSharedConfig],
  [
    /regionConfig\/getInstanceMetadataRegion\.js$/,
    () => "export const getInstanceMetadataRegion = async () => undefined;",
  ],
  // For runtimes without Node's own SHA-256.
  [/checksum\/sha256\/Sha256Js\.js$/, () => "export class Sha256Js {}"],
  // A client reads only its version.
  [/client-[\w-]+\/package\.json$/, (text) => JSON.stringify({ version: JSON.parse(text).version })],
];

/** Makes the AWS SDK's clients smaller. If a later release is written differently, the edits do nothing. */
export const leanSdk: Plugin = {
  name: "lean-sdk",
  setup(plugin) {
    for (const [filter, change] of changes) {
      plugin.onLoad({ filter }, ({ path }) => {
        const isOfSdk = /\/node_modules\/@(aws-sdk|smithy)\//.test(path);
        const contents = isOfSdk ? change(readFileSync(path, "utf8")) : undefined;
        return contents === undefined ? undefined : { contents, loader: path.endsWith(".json") ? "json" : "js" };
      });
    }
  },
};

const withoutExceptions = (text: string): string =>
  text.replace(/^n0_registry\.registerError\((\w+)\$, \1\);$/gm, (line, name) =>
    keptExceptions.includes(name) ? line : "",
  );

/** Replaces `[_e]: …` by `["error"]: …`, where the module has `const _e = "error";`. */
function withLiteralKeys(text: string): string {
  const constants = new Map(
    Array.from(text.matchAll(/^const (_\w+) = ("[^"]*");$/gm), ([, name, value]) => [name, value]),
  );
  return text.replace(/\[(_\w+)\]:/g, (key, name) => (constants.has(name) ? `[${constants.get(name)}]:` : key));
}

/**
 * An ES import of `node:http` evaluates all its exports and so loads Node's `fetch`: a fifth of a function's start time.
 * Loaded as a builtin, only the exports in use are evaluated.
 */
export const leanHttp: Plugin = {
  name: "lean-http",
  setup(plugin) {
    plugin.onResolve({ filter: /^(node:)?http$/ }, () => ({ path: "http", namespace: "builtin" }));
    plugin.onLoad({ filter: /.*/, namespace: "builtin" }, () => ({
      contents: 'module.exports = process.getBuiltinModule("node:http");',
    }));
  },
};
