import { inject } from "vitest";

/** Where the running stack is, as its control page `/__local` tells. */
export type Place = {
  readonly origin: string;
  readonly dynamodb: { readonly endpoint: string; readonly tableName: string };
  readonly stripe: { readonly apiBase: string; readonly publishableKey: string; readonly webhookSecret: string };
  readonly cognito: { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string };
};

declare module "vitest" {
  interface ProvidedContext {
    place: Place;
  }
}

/** The stack that this run of the tests shares. */
export const thePlace = (): Place => inject("place");
