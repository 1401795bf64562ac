/** What the form hands to the dashboard with its navigation: the request just made. */
export type FreshRequest = { readonly freshRequestId: string };

export const isFreshRequest = (state: unknown): state is FreshRequest =>
  typeof state === "object" && state !== null && "freshRequestId" in state && typeof state.freshRequestId === "string";
