type Location = { readonly address: string; readonly city: string; readonly zipCode?: string };

/** A map of a street, on a site that is told nothing else. */
export const mapUrlOf = ({ address, city, zipCode = "" }: Location): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address}, ${city} ${zipCode}`.trim() })}`;
