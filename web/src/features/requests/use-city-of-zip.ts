import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZipPlace, type ZipPlace } from "../../forms/zip-places.ts";
import type { RequestForm } from "./request-form.ts";

export type CityOfZip = {
  readonly place: ZipPlace | "unknown" | undefined;
  /** The city that was filled in from the ZIP code; empty when it was typed. */
  readonly filledCity: string;
};

/** Fills in the city from the ZIP code; a typed value is not overwritten. */
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
  // Once per city, so that a field that was emptied on purpose stays empty.
  useEffect(() => {
    if (city !== "") fill(city);
  }, [city]);
  return { place, filledCity: typedCity === filledCity ? filledCity : "" };
}
