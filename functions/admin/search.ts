import { admin } from "../../shared/admin/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { search } from "./queries/search.ts";

export default endpoint(admin.search, ({ query, app }) => search(app.db, query.q));
