import * as z from "zod";
import { defaultRate, type EndpointDetails } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { imageErrors } from "./schema.ts";

/** What the endpoints have in common that check an uploaded picture and bind it to the caller. */
export const imageClaim = {
  allow: "signedIn",
  body: z.object({ imageURL: z.string().max(limits.uploadAddress) }),
  returns: z.object({ objectPath: z.string() }),
  errors: imageErrors,
  uses: ["db.write", "files.write"],
  rate: defaultRate,
} as const satisfies Omit<EndpointDetails, "summary">;
