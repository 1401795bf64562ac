import * as z from "zod";
import { defineEndpoints } from "../endpoint.ts";
import { Instant } from "../time.ts";

export const platform = defineEndpoints("platform", {
  health: {
    method: "GET",
    path: "/api/health",
    summary: "Says that the service answers and which release does.",
    allow: "public",
    returns: z.object({ status: z.literal("ok"), release: z.string(), time: Instant }),
    errors: [],
    uses: [],
  },
  openapi: {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This document.",
    allow: "public",
    returns: z.looseObject({ openapi: z.string() }),
    errors: [],
    uses: [],
  },
});
