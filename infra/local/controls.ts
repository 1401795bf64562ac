import * as z from "zod";
import { type Answer, json } from "./http.ts";
import type { Stack } from "./stack.ts";

const Advance = z.object({ advanceSeconds: z.number().min(0) });

/** The control API of the stack, under `/__local`. */
export const controlsOf =
  (stack: Stack): Answer =>
  async ({ method, url, body }) => {
    const sent = () => JSON.parse(body.toString());
    const handles: Readonly<Record<string, () => unknown>> = {
      "GET /__local": () => stack.endpoints,
      "GET /__local/mail": () => stack.mail,
      "GET /__local/calls": () => stack.calls,
      "POST /__local/clock": () => stack.clock.advance(Advance.parse(sent()).advanceSeconds),
      "POST /__local/faults": () => stack.faults.plan(sent()),
      "DELETE /__local/faults": () => stack.faults.clear(),
    };
    const handle = handles[`${method} ${url.pathname}`];
    if (!handle) return json(404, { message: `The local stack has no ${method} ${url.pathname}.` });
    try {
      return json(200, (await handle()) ?? {});
    } catch (thrown) {
      return json(400, { message: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  };
