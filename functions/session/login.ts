import { session } from "../../shared/session/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";

export default endpoint(session.login, () => ({ location: "/sign-in" }));
