import { useTranslation } from "react-i18next";
import { isolated } from "../../../../shared/bidi.ts";
import { HIDDEN_STREET } from "../../../../shared/requests/hidden-street.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";

type PlaceProps = { place: Pick<ServiceRequestView, "address" | "city" | "zipCode"> };

/** Street, city and ZIP code; the server sends the street as exact as the reader may see it (D-22). */
export function Place({ place: { address, city, zipCode } }: PlaceProps) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <address className="place">
      {address === HIDDEN_STREET ? t("requests.streetHidden") : isolated(address)}
      <br />
      {isolated(city)} {zipCode}
    </address>
  );
}
