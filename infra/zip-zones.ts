import { createRequire } from "node:module";
import * as z from "zod";

// The time zone of each US ZIP code, for infra/zip-centroids.ts. The lookup rounds zone limits to a grid, so it is some
// miles wrong at a border: a zone of another country is replaced by that of the nearest ZIP code of the same area, and
// what was left wrong is listed here (compared with the exact polygons of timezone-boundary-builder, package `geo-tz`).

const require = createRequire(import.meta.url);
const lookUpZone = z
  .function({ input: [z.number(), z.number()], output: z.string() })
  .implement(require("@photostructure/tz-lookup"));

type Place = { readonly zip: string; readonly latitude: number; readonly longitude: number };

/** Zones of the states and territories. */
const usZones = new Set(
  [
    ...["New_York", "Detroit", "Chicago", "Menominee", "Denver", "Boise", "Phoenix", "Los_Angeles", "Puerto_Rico"],
    ...["Indiana/Indianapolis", "Indiana/Knox", "Indiana/Marengo", "Indiana/Petersburg", "Indiana/Tell_City"],
    ...["Indiana/Vevay", "Indiana/Vincennes", "Indiana/Winamac", "Kentucky/Louisville", "Kentucky/Monticello"],
    ...["North_Dakota/Beulah", "North_Dakota/Center", "North_Dakota/New_Salem", "St_Thomas"],
    ...["Adak", "Anchorage", "Juneau", "Metlakatla", "Nome", "Sitka", "Yakutat"],
  ]
    .map((city) => `America/${city}`)
    .concat(
      [
        "Chuuk",
        "Guam",
        "Honolulu",
        "Kosrae",
        "Majuro",
        "Midway",
        "Pago_Pago",
        "Palau",
        "Pohnpei",
        "Saipan",
        "Wake",
      ].map((island) => `Pacific/${island}`),
    ),
);

/** Military mail (AA, AE, AP), which is delivered in other countries. */
const isMilitary = (zip: string): boolean => /^(09|340|96[2-6])/.test(zip);

/** ZIP codes that the lookup places beyond the limit of their zone. */
const corrections: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    "America/Boise": "83302 83469 83611 83638 83654 83671 83677 97903 97908 97909 97920",
    "America/Chicago": `
      32424 32430 32449 32465 36852 36856 36859 37340 37396 37723 38504 40115 40171 42642 42712 42728 42753 47647 47654
      47660 47683 47948 57648 58730 58765 58795 58801 58802 58803 58830 58831 58833 58835 58843 58844 58845 58849 58853
      58854 58856 60963 60966 60967 62451 62477 67731 67732 67745 67756 67855 67860 67861 67880 69043 73933 73937 73946`,
    "America/Denver": "58569 58625 69152 69161 69216 69219 81075 84765 86016 86031 86047 86505 86512 88113 88135 89883",
    "America/Detroit": "49807 49879",
    "America/Indiana/Indianapolis": "46574 47928 47974",
    "America/Indiana/Tell_City": "47514 47515 47525 47551 47576 47586",
    "America/Los_Angeles": `
      83554 83802 83808 83811 83826 83836 83837 83839 83845 83846 83849 83850 83853 83867 83868 83873 83874 89042 89311
      89830 92222 92242 92363 97840 97870`,
    "America/Menominee": "49902 49903 49915 49920 49927 49935 49947 49964",
    "America/New_York": `
      30124 30138 30730 30731 36863 37337 37373 37381 37405 39823 39832 39845 39861 42716 42784`,
    "America/North_Dakota/New_Salem": "58520 58631",
    "America/Phoenix": "85328 85369 85371 85922 86021 86022 86030 86036 86039 86042 86043",
    "Pacific/Pago_Pago": "96799",
  }).flatMap(([zone, zips]) =>
    zips
      .trim()
      .split(/\s+/)
      .map((zip) => [zip, zone] as const),
  ),
);

/** Compares distances; a degree of longitude counts as it does at that latitude. */
const squaredDegrees = (a: Place, b: Place): number =>
  (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) ** 2;

/** The IANA zone of each of these places, by ZIP code. */
export function findZones(places: readonly Place[]): Map<string, string> {
  const looked = places.map((place) => ({
    place,
    zone: corrections[place.zip] ?? lookUpZone(place.latitude, place.longitude),
  }));
  const known = looked.filter(({ place, zone }) => usZones.has(zone) || isMilitary(place.zip));
  const byArea = Map.groupBy(known, ({ place }) => place.zip.slice(0, 3));
  const nearest = (place: Place) =>
    byArea
      .get(place.zip.slice(0, 3))
      ?.reduce((a, b) => (squaredDegrees(b.place, place) < squaredDegrees(a.place, place) ? b : a)).zone;
  const zones = new Map(known.map(({ place, zone }) => [place.zip, zone]));
  for (const { place } of looked) {
    const zone = zones.get(place.zip) ?? nearest(place);
    if (!zone) throw new Error(`ZIP code ${place.zip} has no time zone of the United States.`);
    zones.set(place.zip, zone);
  }
  return zones;
}
