import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** zod's module with the classes of schemas that the product imports. */
export const schemaClasses = /\/node_modules\/zod\/v4\/classic\/schemas\.js$/;

/** What no bundle uses, in the text of that module. */
const unused: readonly RegExp[] = [
  // A schema's own way to its JSON schema, three times. `z.toJSONSchema` has a table of its own and works without them.
  /^ +inst\._zod\.processJSONSchema = \(ctx, json, params\) => .+;\n/gm,
  /^ +toJSONSchema\(params\) \{\n +return createToJSONSchemaMethod\(.+\);\n +\},\n/m,
  /^ +jsonSchema: \{\n( +\w+: createStandardJSONSchemaMethod\(.+\),\n)+ +\},\n/m,
  // `z.string().email()` and 25 more, deprecated for `z.email()`: each holds its class in every bundle.
  /^ +\w+\(params\) \{\n +return this\.check\(core\._\w+\(Zod\w+, params\)\);\n +\},\n/gm,
];

/** Removes these parts, so that a bundler drops what they alone refer to. What a later zod writes differently stays. */
export const leanSchemas = (text: string): string => unused.reduce((rest, part) => rest.replace(part, ""), text);

/** Makes zod smaller in the functions' bundles; the site's build does the same (`web/vite.config.ts`). */
export const leanZod: Plugin = {
  name: "lean-zod",
  setup(plugin) {
    plugin.onLoad({ filter: schemaClasses }, ({ path }) => ({
      contents: leanSchemas(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};
