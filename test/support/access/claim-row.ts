import type { Endpoint } from "../../../shared/endpoint.ts";
import { aPicture, upload, uploadUrlFor, withoutQuery } from "../makers/pictures.ts";
import { type AccessRow, forSignedIn } from "./matrix.ts";

/** The row of an endpoint by which somebody claims a picture that they have uploaded; each is the caller's alone. */
export const claimRow = (endpoint: Endpoint): AccessRow => ({
  endpoint,
  make: async ({ customer }) => upload(customer, await aPicture()),
  // A valid upload URL of the caller's own to which nothing was uploaded.
  missing: async (asker) =>
    "user" in asker ? withoutQuery(await uploadUrlFor(asker)) : "https://example.test/incoming/none",
  malformed: "no address",
  send: (imageURL) => ({ body: { imageURL } }),
  answers: { ...forSignedIn("400"), ownCustomer: "200 400 400 400" },
});
