/**
 * US time zones by the first three digits of a ZIP code, each from its number to the next entry. From the Postal
 * Service's table of three-digit prefixes (L002) and the zone limits in 49 CFR Part 71. If a limit divides an area, the
 * zone of most of its places; the others are in `exceptions`.
 */
const areas: readonly (readonly [from: number, zone: string])[] = [
  [5, "America/New_York"],
  [6, "America/Puerto_Rico"],
  [10, "America/New_York"],
  [324, "America/Chicago"],
  [326, "America/New_York"],
  [350, "America/Chicago"],
  [373, "America/New_York"],
  [375, "America/Chicago"],
  [376, "America/New_York"],
  [380, "America/Chicago"],
  [398, "America/New_York"],
  [420, "America/Chicago"],
  [425, "America/New_York"],
  [463, "America/Chicago"],
  [465, "America/New_York"],
  [476, "America/Chicago"],
  [478, "America/New_York"],
  [500, "America/Chicago"],
  [569, "America/New_York"],
  [570, "America/Chicago"],
  [576, "America/Denver"],
  [580, "America/Chicago"],
  [586, "America/Denver"],
  [587, "America/Chicago"],
  [590, "America/Denver"],
  [600, "America/Chicago"],
  [693, "America/Denver"],
  [700, "America/Chicago"],
  [799, "America/Denver"],
  [832, "America/Boise"],
  [835, "America/Los_Angeles"],
  [836, "America/Boise"],
  [838, "America/Los_Angeles"],
  [840, "America/Denver"],
  [850, "America/Phoenix"],
  [865, "America/Denver"],
  [889, "America/Los_Angeles"],
  [967, "Pacific/Honolulu"],
  [969, "Pacific/Guam"],
  [970, "America/Los_Angeles"],
  [979, "America/Boise"],
  [980, "America/Los_Angeles"],
  [995, "America/Anchorage"],
];

/** Places beyond the limit that divides their area, by ZIP code or its first three digits. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  "America/Chicago": [
    ...["47513", "47514", "47515", "47520", "47525", "47551", "47574", "47576", "47586", "47588"],
    ...["49801", "49802", "49812", "49815", "49821", "49831", "49834", "49847", "49848", "49852", "49858", "49863"],
    ...["49870", "49873", "49874", "49876", "49877", "49881", "49887", "49892", "49893", "49896"],
    ...["49902", "49903", "49911", "49915", "49920", "49927", "49935", "49938", "49947", "49959", "49964", "49968"],
    ...["57601", "57631", "57632", "57646", "57648"],
  ],
  "America/Denver": [
    ...["57521", "57543", "57547", "57551", "57552", "57553", "57567", "57574", "57577"],
    ...["67735", "67741", "67758", "67761", "67762", "67836", "67857", "67878", "67879"],
    ...["69021", "69023", "69027", "69030", "69033", "69037", "69041", "69045", "69121", "69122", "69125", "69127"],
    ...["69128", "69129", "69131", "69133", "69134", "69140", "69141", "69144", "69145", "69146", "69147", "69148"],
    ...["69149", "69150", "69152", "69153", "69154", "69155", "69156", "69160", "69162", "69168", "69190"],
    ...["79821", "79835", "79836", "79837", "79838", "79839", "79847", "79849", "79851", "79853"],
    ...["86020", "86031", "86033", "86035", "86044", "86045", "86053", "86054", "885", "89883"],
  ],
  "Pacific/Pago_Pago": ["96799"],
  "Pacific/Palau": ["96939", "96940"],
  "Pacific/Majuro": ["96960", "96970"],
};

/** The IANA time zone of a US ZIP code; `UTC` for unknown areas and for military mail. */
export function timeZoneOf(zipCode: string): string {
  const [area, code] = [zipCode.slice(0, 3), zipCode.slice(0, 5)];
  const [exception] =
    Object.entries(exceptions).find(([, codes]) => codes.includes(code) || codes.includes(area)) ?? [];
  return exception ?? areas.findLast(([from]) => from <= Number(area))?.[1] ?? "UTC";
}
