import { session } from "../../shared/session/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";

export default endpoint(session.login, () => ({ location: "/sign-in" }));
