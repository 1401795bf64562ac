import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZipPlace, type ZipPlace } from "../../forms/zip-places.ts";
import type { EnrollmentForm } from "./enrollment-form.ts";

const nowhere: ZipPlace = { city: "", state: "" };
const names = ["city", "state"] as const;

type Home = {
  /** What of city and state stands in its field because of the ZIP code, and not because somebody typed it. */
  readonly filled: string;
  /** True for a ZIP code that no place has: nobody could be offered work there. */
  readonly isUnknown: boolean;
};

/** Fills in city and state once the ZIP code is known; what somebody typed stays as it is. */
export function useHomeOfZip({ control, getValues, setValue }: EnrollmentForm): Home {
  const [zipCode, ...typed] = useWatch({ control, name: ["zipCode", ...names] });
  const found = useZipPlace(zipCode);
  const [filled, setFilled] = useState(nowhere);
  const { city, state } = typeof found === "object" ? found : nowhere;
  const fill = useEffectEvent((next: ZipPlace) => {
    const free = names.filter((name) => next[name] && ["", filled[name]].includes(getValues(name)));
    for (const name of free) setValue(name, next[name], { shouldDirty: true, shouldValidate: true });
    setFilled({ ...filled, ...Object.fromEntries(free.map((name) => [name, next[name]])) });
  });
  // Once for each place, not with every letter: who empties a field wants it empty.
  useEffect(() => {
    if (city || state) fill({ city, state });
  }, [city, state]);
  const standing = names.map((name) => filled[name]).filter((place, index) => place && place === typed[index]);
  return { filled: standing.join(", "), isUnknown: found === "unknown" };
}
