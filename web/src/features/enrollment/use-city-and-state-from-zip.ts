import { useEffect, useEffectEvent, useState } from "react";
import { useZipLocation, type ZipLocation } from "../../forms/zip-location.ts";

const noLocation: ZipLocation = { city: "", state: "" };
const names = ["city", "state"] as const;
type Name = (typeof names)[number];

type CityAndStateFields = {
  /** The city and state that were filled in from the ZIP code, joined; empty when they were typed. */
  readonly filled: string;
  /** True for a ZIP code that the table does not have. */
  readonly isUnknown: boolean;
};

type Place = Readonly<Record<Name | "zipCode", string>>;

/** Fills in city and state from the ZIP code; typed values are not overwritten. */
export function useCityAndStateFromZip(typed: Place, onFill: (name: Name, value: string) => void): CityAndStateFields {
  const location = useZipLocation(typed.zipCode);
  // A restored draft has values that an earlier visit filled in: those equal to the old ZIP's are replaced too.
  const [locations, setLocations] = useState({ former: noLocation, filled: noLocation });
  const { city, state } = typeof location === "object" ? location : noLocation;
  const fill = useEffectEvent((next: ZipLocation) => {
    const { former } = locations;
    const isReplaceable = (name: Name) => ["", former[name]].includes(typed[name]) && typed[name] !== next[name];
    const changed = names.filter((name) => next[name] && isReplaceable(name));
    for (const name of changed) onFill(name, next[name]);
    const filled = { ...locations.filled, ...Object.fromEntries(changed.map((name) => [name, next[name]])) };
    setLocations({ former: next, filled });
  });
  // Once per location, so that a field that was emptied on purpose stays empty.
  useEffect(() => {
    if (city || state) fill({ city, state });
  }, [city, state]);
  const filledValues = names
    .map((name) => locations.filled[name])
    .filter((value, index) => value && value === typed[names[index] ?? "city"]);
  return { filled: filledValues.join(", "), isUnknown: location === "unknown" };
}
