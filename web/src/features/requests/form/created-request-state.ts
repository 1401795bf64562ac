/** Navigation state from the form to the dashboard: the created request. */
export type CreatedRequestState = { readonly createdRequestId: string };

export const isCreatedRequestState = (state: unknown): state is CreatedRequestState =>
  typeof state === "object" &&
  state !== null &&
  "createdRequestId" in state &&
  typeof state.createdRequestId === "string";
