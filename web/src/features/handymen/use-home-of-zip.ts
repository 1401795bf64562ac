import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZipPlace, type ZipPlace } from "../../forms/zip-places.ts";
import type { EnrollmentForm } from "./enrollment-form.ts";

const nowhere: ZipPlace = { city: "", state: "" };

type Home = {
  /** City and state as they were filled in. */
  readonly filled: string;
  /** True for a ZIP code that no place has: nobody could be offered work there. */
  readonly isUnknown: boolean;
};

/** Fills in city and state once the ZIP code is known; what somebody typed stays as it is. */
export function useHomeOfZip({ control, getValues, setValue }: EnrollmentForm): Home {
  const zipCode = useWatch({ control, name: "zipCode" });
  const found = useZipPlace(zipCode);
  const [filled, setFilled] = useState(nowhere);
  const place = typeof found === "object" ? found : nowhere;
  const fill = useEffectEvent((next: ZipPlace) => {
    for (const name of ["city", "state"] as const) {
      const isTyped = getValues(name) !== "" && getValues(name) !== filled[name];
      if (!isTyped && next[name]) setValue(name, next[name], { shouldDirty: true, shouldValidate: true });
    }
    setFilled(next);
  });
  const { city, state } = place;
  // Once for each place, not with every letter: who empties a field wants it empty.
  useEffect(() => {
    if (city || state) fill({ city, state });
  }, [city, state]);
  return { filled: [filled.city, filled.state].filter(Boolean).join(", "), isUnknown: found === "unknown" };
}
