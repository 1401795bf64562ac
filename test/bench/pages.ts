import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Figure } from "./figures.ts";

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

const folder = resolve(import.meta.dirname, "../../dist/web");
const gzipKilobytes = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1024;

/** A file of texts in one language. */
const texts = /(?:i18n\/\w+\/|texts-\w+-)(\w\w)(?:\.ts$|-)/;

/**
 * Gzipped JavaScript of the landing page, of the signed-in shell alone, with what most pages of members share and with what forms
 * share, and of what each part adds to the page that it opens on; and the CSS of the page that loads most of it.
 */
export function measurePages(): Figure[] {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const shellKey = Object.keys(manifest).find((key) => manifest[key]?.name === "user");
  if (!entry || !shellKey) throw new Error("The build has no entry, or no signed-in shell.");
  const chunk = (name: string) => Object.keys(manifest).filter((key) => manifest[key]?.name === name);
  const forms = chunk("forms");
  const landing = filesOf(manifest, [entry]);
  const shell = filesOf(manifest, [entry, shellKey]);
  const withCommon = filesOf(manifest, [entry, shellKey, ...chunk("common")]);
  const withForms = filesOf(manifest, [entry, shellKey, ...forms]);
  const imported = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const late = Object.keys(manifest).filter((key) => imported.has(key) && key !== shellKey);
  const routes = late.filter((key) => !texts.test(key));
  const byLanguage = Object.groupBy(
    late.filter((key) => texts.test(key)),
    (key) => texts.exec(key)?.[1] ?? "",
  );
  const openedFrom = (key: string) => [entry, shellKey, ...forms, ...homesOf(manifest, key)];
  const styles = routes.map((key) => sum(filesOf(manifest, [...openedFrom(key), key], "css")));
  return [
    { name: "landing, JavaScript", value: sum(landing), unit: "kB", atMost: 120 },
    { name: "signed-in shell, JavaScript", value: sum(shell), unit: "kB", atMost: 140 },
    { name: "with what most pages of members share", value: sum(withCommon), unit: "kB", atMost: 200 },
    { name: "with what forms share besides, such as schemas", value: sum(withForms), unit: "kB", atMost: 260 },
    ...routes.map((key): Figure => {
      const before = filesOf(manifest, openedFrom(key));
      const added = [...filesOf(manifest, [key])].filter((file) => !before.has(file));
      return { name: `route ${nameOf(manifest, key)}`, value: sum(new Set(added)), unit: "kB", atMost: 60 };
    }),
    ...Object.entries(byLanguage).map(([language, keys = []]): Figure => {
      // A part loads its own texts: all files together grow with the product, none of them should.
      const ofTexts = (key: string) => new Set([...filesOf(manifest, [key])].filter((file) => !landing.has(file)));
      const value = Math.max(...keys.map((key) => sum(ofTexts(key))));
      return { name: `the largest texts that load later in ${language}`, value, unit: "kB", atMost: 8 };
    }),
    { name: "CSS of the page that loads most", value: Math.max(...styles), unit: "kB", atMost: 20 },
  ];
}

/** A chunk of several modules has a name instead of a path. */
const nameOf = (manifest: Manifest, key: string): string =>
  key.startsWith("_") ? (manifest[key]?.name ?? key) : key.replace("src/", "");

/** Panels that open on one home only, beside those of its own folder. */
const panelsOf = {
  customer: ["appointments/hire-time", "quotes/quotes-panel", "requests/edit-request-dialog"],
  handyman: ["quotes/own/quote-dialog", "settings/settings-panel", "verifications/verifications-panel"],
} as const;

/** The dashboard that this part opens on, if it is a panel of one. */
function homesOf(manifest: Manifest, key: string): string[] {
  const isOf = (panels: readonly string[]) => panels.some((panel) => key.endsWith(`/${panel}.tsx`));
  const [role = /\bdashboards[/-](\w+)[/-]/.exec(key)?.[1]] =
    Object.entries(panelsOf).find(([, panels]) => isOf(panels)) ?? [];
  return Object.keys(manifest).filter((home) => home !== key && manifest[home]?.name?.endsWith(`-${role}-dashboard`));
}

/** The scripts, or the styles, of these entries and of what they import statically, directly or indirectly. */
function filesOf(manifest: Manifest, keys: readonly string[], kind: "js" | "css" = "js"): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return new Set(chunks.flatMap(({ file, css = [] }) => (kind === "css" ? css : file.endsWith(".js") ? [file] : [])));
}

const sum = (files: ReadonlySet<string>) => [...files].reduce((total, file) => total + gzipKilobytes(file), 0);
