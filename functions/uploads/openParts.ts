import { ImageId } from "../../shared/ids.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { createUpload, quarantineKey } from "../stores/uploads.ts";

export default endpoint(uploads.openParts, async ({ body, actor, app }) => {
  const { userId } = actor;
  const contentType = body.type;
  const id = ImageId.parse(app.newId());
  const key = quarantineKey(userId, id);
  const uploadId = await app.quarantine.createMultipart(key, contentType);
  await createUpload(app, { id, userId, key, contentType, uploadId });
  return { key, uploadId };
});
