import { AppError } from "../../shared/errors/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findOwnMultipart } from "../stores/uploads.ts";

export default endpoint(uploads.completeParts, async ({ params, query, body, actor, app }) => {
  const multipart = await findOwnMultipart(app.db, { ...params, ...query, userId: actor.userId });
  const parts = body.parts.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag.replaceAll('"', "") }));
  const location = await app.quarantine.completeMultipart(multipart, parts);
  if (!location) throw new AppError("upload.notFound");
  return { location };
});
