import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { VerificationId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { imageErrors } from "../uploads/schema.ts";
import { verificationsRoutes } from "./routes.ts";
import { NewVerification, VerificationView } from "./schema.ts";

export const verifications = defineEndpoints(verificationsRoutes, {
  submit: {
    summary: "Hands in an uploaded document for one check; one of each type may wait at a time.",
    allow: ["handyman"],
    body: NewVerification,
    returns: VerificationView,
    errors: ["verification.waiting", ...imageErrors],
    uses: ["db.write", "files.write"],
    rate: { limit: 20, perSeconds: 3600 },
  },
  list: {
    summary: "The caller's own verifications in every state, newest first.",
    allow: ["handyman"],
    query: PageQuery,
    returns: z.array(VerificationView),
    errors: [],
    uses: ["db.read"],
  },
  document: {
    summary: "Leads its owner or an administrator to a document, for five minutes; an administrator's look is kept.",
    allow: ["handyman", "admin"],
    params: z.object({ id: VerificationId }),
    returns: z.object({ location: z.string() }),
    errors: ["verification.notFound"],
    uses: ["db.write", "files.presignGet"],
    rate: defaultRate,
  },
});
