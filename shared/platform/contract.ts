import * as z from "zod";
import { defineEndpoints } from "../endpoint.ts";
import { Instant } from "../time-schema.ts";
import { platformRoutes } from "./routes.ts";

export const platform = defineEndpoints(platformRoutes, {
  health: {
    summary: "Says that the service and its table answer, and which release does; 503 while the table does not.",
    allow: "public",
    returns: z.object({ status: z.literal("ok"), release: z.string(), time: Instant }),
    errors: [],
    uses: ["db.read"],
  },
  openapi: {
    summary: "This document.",
    allow: "public",
    returns: z.looseObject({ openapi: z.string() }),
    errors: [],
    uses: [],
  },
});
