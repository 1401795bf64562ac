import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZipLocation, type ZipLocation } from "../../forms/zip-location.ts";
import type { EnrollmentForm } from "./enrollment-form.ts";

const noLocation: ZipLocation = { city: "", state: "" };
const names = ["city", "state"] as const;
type Name = (typeof names)[number];

type CityAndStateFields = {
  /** The city and state that were filled in from the ZIP code, joined; empty when they were typed. */
  readonly filled: string;
  /** True for a ZIP code that the table does not have. */
  readonly isUnknown: boolean;
};

/** Fills in city and state from the ZIP code; typed values are not overwritten. */
export function useCityAndStateFromZip({ control, getValues, setValue }: EnrollmentForm): CityAndStateFields {
  const [zipCode, ...typed] = useWatch({ control, name: ["zipCode", ...names] });
  const location = useZipLocation(zipCode);
  // A restored draft has values that an earlier visit filled in: those equal to the old ZIP's are replaced too.
  const [locations, setLocations] = useState({ former: noLocation, filled: noLocation });
  const { city, state } = typeof location === "object" ? location : noLocation;
  const fill = useEffectEvent((next: ZipLocation) => {
    const { former } = locations;
    const isReplaceable = (name: Name) =>
      ["", former[name]].includes(getValues(name)) && getValues(name) !== next[name];
    const changed = names.filter((name) => next[name] && isReplaceable(name));
    for (const name of changed) setValue(name, next[name], { shouldDirty: true, shouldValidate: true });
    const filled = { ...locations.filled, ...Object.fromEntries(changed.map((name) => [name, next[name]])) };
    setLocations({ former: next, filled });
  });
  // Once per location, so that a field that was emptied on purpose stays empty.
  useEffect(() => {
    if (city || state) fill({ city, state });
  }, [city, state]);
  const filledValues = names
    .map((name) => locations.filled[name])
    .filter((value, index) => value && value === typed[index]);
  return { filled: filledValues.join(", "), isUnknown: location === "unknown" };
}
