import { endpoints } from "../../shared/contract.ts";
import { toOpenApi } from "../../shared/openapi.ts";
import { platform } from "../../shared/platform/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";

export default endpoint(platform.openapi, ({ app }) => toOpenApi(endpoints, app.settings.release));
