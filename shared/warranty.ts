import * as z from "zod";

/** How long a handyman answers for the work, as quotes and jobs say it. */
export const warrantyPeriods = ["none", "30d", "90d", "1y"] as const;
export const WarrantyPeriod = z.enum(warrantyPeriods);
export type WarrantyPeriod = z.output<typeof WarrantyPeriod>;
