import { AppError } from "../../shared/errors/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { deleteUpload, findOwnMultipart, findUpload } from "../stores/uploads.ts";

export default endpoint(uploads.abortParts, async ({ params, query, actor, app }) => {
  const multipart = await findOwnMultipart(app.db, { ...params, ...query, userId: actor.userId });
  // Completed already: a file like any other, deleted a day later unless it is claimed.
  if (!(await app.quarantine.abortMultipart(multipart))) throw new AppError("upload.notFound");
  const upload = await findUpload(app.db, multipart.id);
  if (upload) await deleteUpload(app.db, upload);
  return {};
});
