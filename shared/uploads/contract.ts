import * as z from "zod";
import { defineEndpoints } from "../endpoint.ts";
import { ImageId } from "../ids.ts";
import { limits } from "../limits.ts";
import { ImageType } from "./schema.ts";

export const uploads = defineEndpoints("uploads", {
  create: {
    method: "POST",
    path: "/api/objects/upload",
    summary: "A pre-signed address to which the caller may PUT one file.",
    allow: "signedIn",
    body: z
      .object({ contentType: ImageType.optional(), size: z.int().positive().max(limits.photoBytes).optional() })
      .optional(),
    returns: z.object({ uploadURL: z.string() }),
    errors: [],
    uses: ["db.write", "files.write"],
    rate: { limit: 30, perSeconds: 3600 },
  },
  claimServiceImage: {
    method: "PUT",
    path: "/api/service-images",
    summary: "Checks an uploaded picture and binds it to the caller, for a service request.",
    allow: "signedIn",
    body: z.object({ imageURL: z.string().max(2000) }),
    returns: z.object({ objectPath: z.string() }),
    errors: ["upload.addressRefused", "upload.tooLarge", "upload.unsupportedType"],
    uses: ["db.write", "files.read", "files.write"],
    invalidates: [],
  },
  showImage: {
    method: "GET",
    path: "/api/images/{id}",
    summary: "Leads a reader who may see a request's photo to it, for a minute.",
    allow: "signedIn",
    params: z.object({ id: ImageId }),
    query: z.object({ width: z.enum(["320", "960", "1600"]).optional() }),
    returns: z.object({ location: z.string() }),
    status: 302,
    errors: ["image.notFound"],
    uses: ["db.read", "files.read"],
  },
});
