import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";

type PlaceProps = { place: Pick<ServiceRequestView, "address" | "city" | "zipCode"> };

/** Street, then city and ZIP code; the street as full as the reader may see it (D-22). */
export function Place({ place: { address, city, zipCode } }: PlaceProps) {
  return (
    <address className="place">
      {address}
      <br />
      {city} {zipCode}
    </address>
  );
}
