import type { Plugin } from "esbuild";

/** A Lambda reads its credentials from its environment, and needs none of the seven other providers of the AWS SDK. */
export const replaced = {
  "@aws-sdk/credential-provider-node": "./functions/adapters/aws-credentials.ts",
};

/**
 * An ES import of `node:http` evaluates all its exports and so loads Node's `fetch`: a fifth of a function's start time.
 * Loaded as a builtin, only the exports in use are evaluated.
 */
export const httpAsBuiltin: Plugin = {
  name: "http-as-builtin",
  setup(plugin) {
    plugin.onResolve({ filter: /^(node:)?http$/ }, () => ({ path: "http", namespace: "builtin" }));
    plugin.onLoad({ filter: /.*/, namespace: "builtin" }, () => ({
      contents: 'module.exports = process.getBuiltinModule("node:http");',
    }));
  },
};
