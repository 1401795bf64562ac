import { AppError } from "../../shared/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findOwnParts, findUpload, forgetUpload } from "./store.ts";

export default endpoint(uploads.abortParts, async ({ params, query, actor, app }) => {
  const own = await findOwnParts(app.db, { ...params, ...query, userId: actor.userId });
  // Completed already: a file like any other, deleted a day later unless it is claimed.
  if (!(await app.quarantine.abortParts(own))) throw new AppError("upload.notFound");
  const upload = await findUpload(app.db, own.id);
  if (upload) await forgetUpload(app.db, upload);
  return {};
});
