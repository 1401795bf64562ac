import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZipPlace, type ZipPlace } from "../../forms/zip-places.ts";
import type { EnrollmentForm } from "./enrollment-form.ts";

const nowhere: ZipPlace = { city: "", state: "" };
const names = ["city", "state"] as const;
type Name = (typeof names)[number];

type Home = {
  /** The city and state that were filled in from the ZIP code, joined; empty when they were typed. */
  readonly filled: string;
  /** True for a ZIP code that the table does not have. */
  readonly isUnknown: boolean;
};

/** Fills in city and state from the ZIP code; typed values are not overwritten. */
export function useHomeOfZip({ control, getValues, setValue }: EnrollmentForm): Home {
  const [zipCode, ...typed] = useWatch({ control, name: ["zipCode", ...names] });
  const found = useZipPlace(zipCode);
  // A restored draft has values that an earlier visit filled in: those equal to the old ZIP's are replaced too.
  const [places, setPlaces] = useState({ former: nowhere, filled: nowhere });
  const { city, state } = typeof found === "object" ? found : nowhere;
  const fill = useEffectEvent((next: ZipPlace) => {
    const { former } = places;
    const isFree = (name: Name) => ["", former[name]].includes(getValues(name)) && getValues(name) !== next[name];
    const changed = names.filter((name) => next[name] && isFree(name));
    for (const name of changed) setValue(name, next[name], { shouldDirty: true, shouldValidate: true });
    const filled = { ...places.filled, ...Object.fromEntries(changed.map((name) => [name, next[name]])) };
    setPlaces({ former: next, filled });
  });
  // Once per location, so that a field that was emptied on purpose stays empty.
  useEffect(() => {
    if (city || state) fill({ city, state });
  }, [city, state]);
  const standing = names.map((name) => places.filled[name]).filter((place, index) => place && place === typed[index]);
  return { filled: standing.join(", "), isUnknown: found === "unknown" };
}
