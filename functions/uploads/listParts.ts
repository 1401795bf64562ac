import { AppError } from "../../shared/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findOwnParts } from "./store.ts";

export default endpoint(uploads.listParts, async ({ params, query, actor, app }) => {
  const own = await findOwnParts(app.db, { ...params, ...query, userId: actor.userId });
  const parts = await app.quarantine.listParts(own);
  if (!parts) throw new AppError("upload.notFound");
  return parts.map(({ number, size, etag }) => ({ PartNumber: number, Size: size, ETag: `"${etag}"` }));
});
