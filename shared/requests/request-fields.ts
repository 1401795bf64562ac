import * as z from "zod";
import { ServiceCategory } from "../categories.ts";
import { Urgency } from "./urgency.ts";

/** The fields of a request that its job copies and its readers see. */
export const requestFields = {
  title: z.string(),
  description: z.string(),
  category: ServiceCategory,
  urgency: Urgency,
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  imageUrls: z.array(z.string()),
} as const;
