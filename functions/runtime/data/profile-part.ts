import * as z from "zod";
import { UserSkill } from "../../../shared/handymen/schema.ts";
import { PortfolioItem } from "../../../shared/portfolio/schema.ts";

/** An item of a user's partition as a profile page reads it, discriminated by `entity`. */
export const ProfilePart = z.union([
  UserSkill.extend({ entity: z.literal("skill") }),
  PortfolioItem.extend({ entity: z.literal("portfolioItem") }),
  z.object({ entity: z.string().transform(() => "other" as const) }),
]);
export type ProfilePart = z.output<typeof ProfilePart>;
