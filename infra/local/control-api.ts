import * as z from "zod";
import { settingsRoutes } from "../ops/settings-routes.ts";
import type { TableClient } from "../ops/table-client.ts";
import { type Handler, json } from "./http.ts";
import type { Stack } from "./stack.ts";

const Advance = z.object({ advanceSeconds: z.number().min(0) });

type Controlled = Pick<
  Stack,
  "endpoints" | "mail" | "pushService" | "calls" | "clock" | "stripe" | "faults" | "filling" | "workspace"
> & { readonly table: TableClient };

/** The control API of the stack, under `/__local`. */
export const createControlApi =
  (stack: Controlled): Handler =>
  async ({ method, url, body }) => {
    const parseBody = () => JSON.parse(body.toString());
    const handlers: Readonly<Record<string, () => unknown>> = {
      "GET /__local": () => stack.endpoints,
      "GET /__local/mail": () => stack.mail,
      "GET /__local/pushes": () => stack.pushService.shown,
      "POST /__local/pushes/subscribe": () => stack.pushService.subscribe(),
      "GET /__local/calls": () => stack.calls,
      "GET /__local/demo": () => stack.filling.progress(),
      "POST /__local/clock": async () => {
        const { advanceSeconds } = Advance.parse(parseBody());
        // Demo data that are filled in move the clock themselves.
        await stack.filling.filled();
        await stack.clock.advance(advanceSeconds);
      },
      ...settingsRoutes(stack.table, parseBody),
      "POST /__local/stripe": () => stack.stripe.changePlatform(parseBody()),
      "POST /__local/faults": () => stack.faults.plan(parseBody()),
      "DELETE /__local/faults": () => stack.faults.clear(),
      "POST /__local/misconfigurations": () => stack.workspace.misconfigurations.plan(parseBody()),
      "DELETE /__local/misconfigurations": () => stack.workspace.misconfigurations.clear(),
    };
    const handler = handlers[`${method} ${url.pathname}`];
    if (!handler) return json(404, { message: `The local stack has no ${method} ${url.pathname}.` });
    try {
      return json(200, (await handler()) ?? {});
    } catch (thrown) {
      return json(400, { message: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  };
