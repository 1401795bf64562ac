import * as z from "zod";
import { weekdays } from "./weekdays.ts";

export const Weekday = z.enum(weekdays);
