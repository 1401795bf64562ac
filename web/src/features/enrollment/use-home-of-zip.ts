import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZipPlace, type ZipPlace } from "../../forms/zip-places.ts";
import type { EnrollmentForm } from "./enrollment-form.ts";

const nowhere: ZipPlace = { city: "", state: "" };
const names = ["city", "state"] as const;
type Name = (typeof names)[number];

type Home = {
  /** What of city and state stands in its field because of the ZIP code, and not because somebody typed it. */
  readonly filled: string;
  /** True for a ZIP code that nobody knows: a new one, or a wrong one. */
  readonly isUnknown: boolean;
};

/** Fills in city and state once the ZIP code is known; what somebody typed stays as it is. */
export function useHomeOfZip({ control, getValues, setValue }: EnrollmentForm): Home {
  const [zipCode, ...typed] = useWatch({ control, name: ["zipCode", ...names] });
  const found = useZipPlace(zipCode);
  // A draft brings along what an earlier visit filled in: whatever says the same as the code goes with it.
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
  // Once for each place, not with every letter: who empties a field wants it empty.
  useEffect(() => {
    if (city || state) fill({ city, state });
  }, [city, state]);
  const standing = names.map((name) => places.filled[name]).filter((place, index) => place && place === typed[index]);
  return { filled: standing.join(", "), isUnknown: found === "unknown" };
}
