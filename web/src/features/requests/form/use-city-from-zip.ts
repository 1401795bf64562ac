import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useZipLocation, type ZipLocation } from "../../../forms/zip-location.ts";
import type { RequestForm } from "./request-form.ts";

export type CityField = {
  readonly location: ZipLocation | "unknown" | undefined;
  /** The city that was filled in from the ZIP code; empty when it was typed. */
  readonly filledCity: string;
};

/** Fills in the city from the ZIP code; a typed value is not overwritten. */
export function useCityFromZip({ control, getValues, setValue }: RequestForm): CityField {
  const [zipCode, typedCity] = useWatch({ control, name: ["zipCode", "city"] });
  const [filledCity, setFilledCity] = useState("");
  const location = useZipLocation(zipCode);
  const city = typeof location === "object" ? location.city : "";
  const fill = useEffectEvent((name: string) => {
    const current = getValues("city");
    if (current !== "" && current !== filledCity) return;
    setFilledCity(name);
    setValue("city", name, { shouldDirty: true, shouldValidate: true });
  });
  // Once per city, so that a field that was emptied on purpose stays empty.
  useEffect(() => {
    if (city !== "") fill(city);
  }, [city]);
  return { location, filledCity: typedCity === filledCity ? filledCity : "" };
}
