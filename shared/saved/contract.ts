import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { UserId } from "../ids.ts";
import { SavedHandymanView } from "./schema.ts";

const params = z.object({ handymanId: UserId });

export const saved = defineEndpoints("saved", {
  list: {
    method: "GET",
    path: "/api/saved",
    summary: "The handymen whom the caller has saved, the latest first; at most a hundred.",
    allow: ["customer", "handyman"],
    returns: z.array(SavedHandymanView),
    errors: [],
    uses: ["db.read"],
  },
  add: {
    method: "PUT",
    path: "/api/saved/{handymanId}",
    summary: "Saves a handyman, to find and ask them again.",
    allow: ["customer", "handyman"],
    params,
    returns: z.void(),
    status: 204,
    errors: ["handyman.notFound", "saved.full"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  remove: {
    method: "DELETE",
    path: "/api/saved/{handymanId}",
    summary: "Removes a handyman from the saved ones.",
    allow: ["customer", "handyman"],
    params,
    returns: z.void(),
    status: 204,
    errors: ["handyman.notFound"],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
