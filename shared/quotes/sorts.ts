/** How a customer may sort quotes. */
export const quoteSorts = ["best", "total", "soonest", "rating", "distance"] as const;
export type QuoteSort = (typeof quoteSorts)[number];
