import * as z from "zod";

/** What a customer who chooses among handymen reads of each; never the last name, an address or a telephone number. */
export const shownToCustomerFields = {
  firstName: z.string().optional(),
  /** The first letter of the last name. */
  lastInitial: z.string().optional(),
  profileImageUrl: z.string().optional(),
  city: z.string().optional(),
  verifiedRating: z.number(),
  verifiedCount: z.int(),
  totalJobs: z.int(),
} as const;
