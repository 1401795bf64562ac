import { createRequire } from "node:module";
import { expect, test } from "vitest";
import * as z from "zod";
import { timeZoneOf } from "../../shared/time-zones.ts";

/** The zones by the law of each state; a state that is not listed has one zone, that of its capital below. */
const zones: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV FL IN KY MI TN",
  "America/Chicago": "AL AR IA IL LA MN MO MS OK WI FL IN KY MI TN KS ND NE SD TX",
  "America/Denver": "CO MT NM UT WY KS ND NE SD TX AZ NV",
  "America/Boise": "ID OR",
  "America/Los_Angeles": "CA NV OR WA ID",
  "America/Phoenix": "AZ",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR VI",
  "Pacific/Guam": "GU MP FM",
  "Pacific/Pago_Pago": "AS",
  "Pacific/Palau": "PW",
  "Pacific/Majuro": "MH",
};
const armed = ["AA", "AE", "AP"];
const Code = z.object({ zip: z.string(), state: z.string(), country: z.string() });
const { codes } = z.object({ codes: z.record(z.string(), Code) }).parse(createRequire(import.meta.url)("zipcodes"));

test.each([
  ["10001", "America/New_York"],
  ["62701", "America/Chicago"],
  ["62701-1234", "America/Chicago"],
  ["46201", "America/New_York"],
  ["46402", "America/Chicago"],
  ["32401", "America/Chicago"],
  ["32301", "America/New_York"],
  ["37402", "America/New_York"],
  ["37201", "America/Chicago"],
  ["79901", "America/Denver"],
  ["88510", "America/Denver"],
  ["75201", "America/Chicago"],
  ["85001", "America/Phoenix"],
  ["86515", "America/Denver"],
  ["83702", "America/Boise"],
  ["83814", "America/Los_Angeles"],
  ["97914", "America/Boise"],
  ["49801", "America/Chicago"],
  ["49855", "America/New_York"],
  ["99501", "America/Anchorage"],
  ["96801", "Pacific/Honolulu"],
  ["00901", "America/Puerto_Rico"],
  ["96799", "Pacific/Pago_Pago"],
  ["00000", "UTC"],
  ["", "UTC"],
])("the clocks of ZIP code %s stand as in %s", (zipCode, zone) => {
  expect(timeZoneOf(zipCode)).toBe(zone);
});

test("every ZIP code has a zone of its own state, which a runtime knows", () => {
  const all = Object.values(codes).filter(({ country, state }) => country === "US" && !armed.includes(state));
  expect(all.length).toBeGreaterThan(40_000);
  const wrong = all.filter(({ zip, state }) => !zones[timeZoneOf(zip)]?.split(" ").includes(state));
  // Alta is reached from Idaho only; both have the same time.
  expect(wrong.map(({ zip, state }) => `${zip} ${state} ${timeZoneOf(zip)}`)).toEqual(["83414 WY America/Boise"]);
  for (const timeZone of Object.keys(zones))
    expect(new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone).toBeTruthy();
});
