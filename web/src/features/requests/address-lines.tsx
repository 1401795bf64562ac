import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { HIDDEN_STREET } from "../../../../shared/requests/hidden-street.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";

type AddressLinesProps = { location: Pick<ServiceRequestView, "address" | "city" | "zipCode"> };

/** Street, city and ZIP code; the server sends the street as exact as the reader may see it (D-22). */
export function AddressLines({ location: { address, city, zipCode } }: AddressLinesProps) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <address className="place">
      {address === HIDDEN_STREET ? t("requests.streetHidden") : isolateBidi(address)}
      <br />
      {isolateBidi(city)} {zipCode}
    </address>
  );
}
