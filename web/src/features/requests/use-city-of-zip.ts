import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZipPlace, type ZipPlace } from "../../forms/zip-places.ts";
import type { RequestForm } from "./request-form.ts";

export type CityOfZip = {
  readonly place: ZipPlace | "unknown" | undefined;
  /** The name that stands in the city's field because of the ZIP code, and not because somebody typed it; else empty. */
  readonly filledCity: string;
};

/** Fills in the city once the ZIP code is known; what somebody typed stays as it is. */
export function useCityOfZip({ control, getValues, setValue }: RequestForm): CityOfZip {
  const [zipCode, typedCity] = useWatch({ control, name: ["zipCode", "city"] });
  const [filledCity, setFilledCity] = useState("");
  const place = useZipPlace(zipCode);
  const city = typeof place === "object" ? place.city : "";
  const fill = useEffectEvent((name: string) => {
    const present = getValues("city");
    if (present !== "" && present !== filledCity) return;
    setFilledCity(name);
    setValue("city", name, { shouldDirty: true, shouldValidate: true });
  });
  // Once for each city, not with every letter of it: who empties the field wants it empty.
  useEffect(() => {
    if (city !== "") fill(city);
  }, [city]);
  return { place, filledCity: typedCity === filledCity ? filledCity : "" };
}
