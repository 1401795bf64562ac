import { uploads } from "../../shared/uploads/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findOwnParts, OPEN_FOR_SECONDS } from "./store.ts";

export default endpoint(uploads.signPart, async ({ params, query, actor, app }) => {
  const own = await findOwnParts(app.db, { ...params, ...query, userId: actor.userId });
  const part = { number: params.partNumber, seconds: OPEN_FOR_SECONDS };
  return { url: await app.quarantine.addressOfPart(own, part), expires: OPEN_FOR_SECONDS };
});
