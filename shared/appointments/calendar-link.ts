import * as z from "zod";
import { UserId } from "../ids.ts";
import { createdOnly } from "../stored.ts";

/** A link by which calendars follow somebody's appointments. Its token is known to them alone. */
export const CalendarLink = z.object({ hash: z.string(), userId: UserId, ...createdOnly });
export type CalendarLink = z.output<typeof CalendarLink>;
