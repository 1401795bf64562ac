import * as z from "zod";

/** What a dispute about a job is about. */
export const DisputeCategory = z.enum(["notDone", "quality", "damage", "price", "conduct"]);
export type DisputeCategory = z.output<typeof DisputeCategory>;
