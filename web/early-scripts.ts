import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { inlineScripts } from "../infra/inline-scripts.ts";
import { languages } from "../shared/language.ts";
import { starts } from "./early-starts.ts";

const source = join(import.meta.dirname, "src");

/** A chunk's file and all that it imports, with their styles. */
function filesOf(bundle: Rolldown.OutputBundle, module: string, seen = new Set<string>()): Set<string> {
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== "chunk") return;
    seen.add(file);
    for (const next of chunk.imports) visit(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  };
  const entry = Object.values(bundle).find((each) => each.type === "chunk" && each.facadeModuleId === module);
  if (!entry) throw new Error(`${module} has no file of its own.`);
  visit(entry.fileName);
  return seen;
}

/** What the inline script reads: the files of each start, as they were built. */
function builtStarts(bundle: Rolldown.OutputBundle) {
  const first = filesOf(bundle, join(import.meta.dirname, "index.html"));
  const later = (module: string) => [...filesOf(bundle, join(source, module))].filter((file) => !first.has(file));
  // Nearly every page but a home has a form.
  const schemas = Object.keys(bundle).filter((file) => /(^|\/)schemas-[^/]*\.js$/.test(file));
  if (schemas.length !== 1) throw new Error("The schemas are not one file.");
  const built = Object.entries(starts).map(([name, { parts, namespaces, calls, path }]) => {
    const isHome = path === undefined && name !== "member";
    const files = [...new Set([...parts.flatMap(later), ...(isHome ? [] : schemas)])];
    const textsIn = (language: string) => namespaces.flatMap((each) => later(`i18n/${each}/${language}.ts`));
    return [name, { files, texts: Object.fromEntries(languages.map((each) => [each, textsIn(each)])), calls, path }];
  });
  return Object.fromEntries(built);
}

/** Writes the inline scripts into the page, before everything that a browser would wait for, and what they read. */
export const earlyScripts = (): Plugin => ({
  name: "early-scripts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      if (!bundle) throw new Error("The starts are known once the app is built.");
      const data = JSON.stringify(builtStarts(bundle));
      const scripts = [
        `<script id="starts" type="application/json">${data}</script>`,
        ...inlineScripts.map(({ code }) => `<script>${code}</script>`),
      ];
      // A browser looks for the encoding in the first kilobyte.
      const charset = '<meta charset="utf-8" />';
      if (!html.includes(charset)) throw new Error(`index.html has no ${charset}.`);
      return html.replace(charset, () => [charset, ...scripts].join("\n    "));
    },
  },
});
