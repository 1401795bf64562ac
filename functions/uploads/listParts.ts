import { AppError } from "../../shared/errors/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findOwnMultipart } from "../stores/uploads.ts";

export default endpoint(uploads.listParts, async ({ params, query, actor, app }) => {
  const multipart = await findOwnMultipart(app.db, { ...params, ...query, userId: actor.userId });
  const parts = await app.quarantine.listParts(multipart);
  if (!parts) throw new AppError("upload.notFound");
  return parts.map(({ number, size, etag }) => ({ PartNumber: number, Size: size, ETag: `"${etag}"` }));
});
