import * as z from "zod";
import { ServiceCategory } from "../categories.ts";
import { Urgency } from "./urgency.ts";

/** What was asked for: the same on the request, on the job it becomes and on what readers see of either. */
export const asked = {
  title: z.string(),
  description: z.string(),
  category: ServiceCategory,
  urgency: Urgency,
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  imageUrls: z.array(z.string()),
} as const;
