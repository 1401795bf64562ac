import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findOwnMultipart, URL_TTL_SECONDS } from "../stores/uploads.ts";

export default endpoint(uploads.signPart, async ({ params, query, actor, app }) => {
  const multipart = await findOwnMultipart(app.db, { ...params, ...query, userId: actor.userId });
  const part = { number: params.partNumber, seconds: URL_TTL_SECONDS };
  return { url: await app.quarantine.presignPart(multipart, part), expires: URL_TTL_SECONDS };
});
