import { ImageId } from "../../shared/ids.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { createUpload, quarantineKey, URL_TTL_SECONDS } from "../stores/uploads.ts";

export default endpoint(uploads.parameters, async ({ query, actor, app }) => {
  const { userId } = actor;
  const contentType = query.type;
  const id = ImageId.parse(app.newId());
  const key = quarantineKey(userId, id);
  await createUpload(app, { id, userId, key, contentType });
  const url = await app.quarantine.presignPut(key, { seconds: URL_TTL_SECONDS, contentType });
  const headers: Record<string, string> = contentType ? { "content-type": contentType } : {};
  return { method: "PUT" as const, url, fields: {}, headers };
});
