/** Navigation state from the form to the dashboard: the created request. */
export type FreshRequest = { readonly freshRequestId: string };

export const isFreshRequest = (state: unknown): state is FreshRequest =>
  typeof state === "object" && state !== null && "freshRequestId" in state && typeof state.freshRequestId === "string";
