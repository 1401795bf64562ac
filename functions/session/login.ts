import { session } from "../../shared/session/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";

export default endpoint(session.login, ({ query }) => {
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { location: `/sign-in${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ""}` };
});
