import { ImageId } from "../../shared/ids.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { openUpload, quarantineKey } from "./store.ts";

const OPEN_FOR_SECONDS = (15 * MINUTE_MS) / SECOND_MS;

export default endpoint(uploads.create, async ({ body, actor, app }) => {
  const { userId } = actor;
  const id = ImageId.parse(app.newId());
  const key = quarantineKey(userId, id);
  await openUpload(app, { id, userId, key, contentType: body?.contentType });
  const signed = { seconds: OPEN_FOR_SECONDS, contentType: body?.contentType, size: body?.size };
  return { uploadURL: await app.files.addressToWrite(key, signed) };
});
