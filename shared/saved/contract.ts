import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { UserId } from "../ids.ts";
import { savedRoutes } from "./routes.ts";
import { SavedHandymanView } from "./schema.ts";

const params = z.object({ handymanId: UserId });

export const saved = defineEndpoints(savedRoutes, {
  list: {
    summary: "The handymen whom the caller has saved, the latest first; at most a hundred.",
    allow: ["customer", "handyman"],
    returns: z.array(SavedHandymanView),
    errors: [],
    uses: ["db.read"],
  },
  add: {
    summary: "Saves a handyman, to find and ask them again.",
    allow: ["customer", "handyman"],
    params,
    returns: z.void(),
    errors: ["handyman.notFound", "saved.full"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  remove: {
    summary: "Removes a handyman from the saved ones.",
    allow: ["customer", "handyman"],
    params,
    returns: z.void(),
    errors: ["handyman.notFound"],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
