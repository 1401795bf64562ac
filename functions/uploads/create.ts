import { ImageId } from "../../shared/ids.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { createUpload, quarantineKey, URL_TTL_SECONDS } from "../stores/uploads.ts";

export default endpoint(uploads.create, async ({ body, actor, app }) => {
  const { userId } = actor;
  const id = ImageId.parse(app.newId());
  const key = quarantineKey(userId, id);
  await createUpload(app, { id, userId, key, contentType: body?.contentType });
  const presignOptions = { seconds: URL_TTL_SECONDS, contentType: body?.contentType, size: body?.size };
  return { uploadURL: await app.quarantine.presignPut(key, presignOptions) };
});
