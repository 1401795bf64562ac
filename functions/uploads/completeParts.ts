import { AppError } from "../../shared/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findOwnParts } from "./store.ts";

export default endpoint(uploads.completeParts, async ({ params, query, body, actor, app }) => {
  const own = await findOwnParts(app.db, { ...params, ...query, userId: actor.userId });
  const parts = body.parts.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag.replaceAll('"', "") }));
  const location = await app.quarantine.completeParts(own, parts);
  if (!location) throw new AppError("upload.notFound");
  return { location };
});
