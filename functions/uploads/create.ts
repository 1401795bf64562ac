import { ImageId } from "../../shared/ids.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { OPEN_FOR_SECONDS, openUpload, quarantineKey } from "./store.ts";

export default endpoint(uploads.create, async ({ body, actor, app }) => {
  const { userId } = actor;
  const id = ImageId.parse(app.newId());
  const key = quarantineKey(userId, id);
  await openUpload(app, { id, userId, key, contentType: body?.contentType });
  const signed = { seconds: OPEN_FOR_SECONDS, contentType: body?.contentType, size: body?.size };
  return { uploadURL: await app.quarantine.addressToWrite(key, signed) };
});
