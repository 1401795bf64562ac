import * as z from "zod";

/** What a dispute about a job is about; `noShow` is opened by contesting the claim that nobody came. */
export const DisputeCategory = z.enum(["notDone", "quality", "damage", "price", "conduct", "noShow"]);
export type DisputeCategory = z.output<typeof DisputeCategory>;

/** What somebody who opens a dispute can choose. */
export const OpenedCategory = DisputeCategory.exclude(["noShow"]);
export type OpenedCategory = z.output<typeof OpenedCategory>;
