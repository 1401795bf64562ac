import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** Parts of the AWS SDK for which files of ours, of a few lines each, stand in: a third of what the SDK weighs. */
export const replaced = {
  // A Lambda finds its keys in its environment, and asks none of the seven other providers.
  "@aws-sdk/credential-provider-node": "./functions/adapters/aws-credentials.ts",
  "@aws-sdk/middleware-endpoint-discovery": "./functions/adapters/aws-unused.ts",
  "@smithy/core/event-streams": "./functions/adapters/aws-unused.ts",
};

/** The exceptions that an adapter tells by their class. Any other is thrown as its service's base class, by its name. */
export const keptExceptions = ["ConditionalCheckFailedException", "TransactionCanceledException"];

/** Changes of the SDK's modules, by the ends of their paths, after which esbuild can drop what no command of ours reaches. */
const changes: readonly (readonly [path: RegExp, change: (text: string) => string])[] = [
  // Every shape of a service, with what esbuild must not drop: exceptions, and keys that it takes for calls.
  [/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/, (text) => withLiteralKeys(withoutExceptions(text))],
  // Which `lib-dynamodb` makes as it is loaded, used or not.
  [/lib-dynamodb\/dist-es\/pagination\/\w+\.js$/, (text) => text.replace("= create", "= /* @__PURE__ */ create")],
  // For runtimes without Node's own SHA-256.
  [/checksum\/sha256\/Sha256Js\.js$/, () => "export class Sha256Js {}"],
  // Of which a client reads its version.
  [/client-[\w-]+\/package\.json$/, (text) => JSON.stringify({ version: JSON.parse(text).version })],
];

/** Makes the clients of the AWS SDK lighter. A release of the SDK that is written otherwise stays as heavy as it is. */
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

/** Puts `["error"]: …` for `[_e]: …`, where the module says `const _e = "error";`. */
function withLiteralKeys(text: string): string {
  const constants = new Map(
    Array.from(text.matchAll(/^const (_\w+) = ("[^"]*");$/gm), ([, name, value]) => [name, value]),
  );
  return text.replace(/\[(_\w+)\]:/g, (key, name) => (constants.has(name) ? `[${constants.get(name)}]:` : key));
}

/**
 * An import of `node:http` touches all its exports, and with them loads Node's `fetch`: a fifth of the time that a
 * function takes to start. This way only what is used of it is touched.
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
