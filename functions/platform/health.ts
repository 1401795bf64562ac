import { platform } from "../../shared/platform/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/endpoint.ts";

export default endpoint(platform.health, ({ app }) => ({
  status: "ok" as const,
  release: app.settings.release,
  time: toInstant(app.now()),
}));
