import * as z from "zod";
import { SupplyView } from "../handymen/supply.ts";
import { Demand } from "../matching/demand.ts";
import { PageQuery } from "../page.ts";

/** One day of the platform, UTC. */
export const DayFigures = z.object({
  day: z.iso.date(),
  users: z.int(),
  requests: z.int(),
  jobs: z.int(),
  completedJobs: z.int(),
  /** What customers paid, less refunds, and what of it is the platform's. */
  revenueCents: z.int(),
  platformRevenueCents: z.int(),
});
export type DayFigures = z.output<typeof DayFigures>;

/** The week that holds this day, UTC; the current one without. */
export const DemandQuery = PageQuery.pick({ cursor: true }).extend({ week: z.iso.date().optional() });

/** What the requests of a week came to at one place, in one trade, and who would be notified there now. */
export const DemandRow = Demand.pick({
  zipCode: true,
  city: true,
  category: true,
  requests: true,
  notified: true,
  answered: true,
  unfilled: true,
}).extend({ handymen: SupplyView.pick({ count: true, isFew: true }) });
export type DemandRow = z.output<typeof DemandRow>;
