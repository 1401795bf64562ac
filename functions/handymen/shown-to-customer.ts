import type { UserFigures } from "../../shared/session/figures.ts";
import type { User } from "../../shared/session/schema.ts";
import { truncateCharacters } from "../../shared/text-length.ts";

/** What a customer who chooses among handymen sees of each: first name and initial, never the last name. */
export const shownToCustomer = (user: User, { verifiedRating, verifiedCount, totalJobs }: UserFigures) => {
  const { firstName, lastName = "", profileImageUrl } = user;
  const lastInitial = truncateCharacters(lastName, 1) || undefined;
  return { firstName, lastInitial, profileImageUrl, verifiedRating, verifiedCount, totalJobs };
};
