import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import { HIDDEN_STREET } from "../../../../../shared/requests/hidden-street.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { mapUrlOf } from "./map-url.ts";

type Location = Pick<ServiceRequestView, "address" | "city" | "zipCode">;
type AddressLinesProps = {
  location: Location;
  /** Whether the street leads to a map, for those who have to go there. */
  hasMap?: boolean;
};

/** Street, city and ZIP code; the server sends the street as exact as the reader may see it (D-22). */
export function AddressLines({ location, hasMap = false }: AddressLinesProps) {
  const { t } = useTranslation(["common", "requests"]);
  const { address, city, zipCode } = location;
  const isHidden = address === HIDDEN_STREET;
  const street = isHidden ? t("requests.streetHidden") : isolateBidi(address);
  return (
    <address>
      {hasMap && !isHidden ? (
        <a className="text-link" href={mapUrlOf(location)} target="_blank" rel="noreferrer">
          {street} <VisuallyHidden>({t("requests.mapOpened")})</VisuallyHidden>
        </a>
      ) : (
        street
      )}
      <br />
      {isolateBidi(city)} {zipCode}
    </address>
  );
}
