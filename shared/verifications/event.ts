import type { Verification } from "./schema.ts";

/** The fields that every event of a verification carries. */
export const verificationEventOf = ({ id, userId, verificationType }: Verification) => ({
  verificationId: id,
  handymanId: userId,
  verificationType,
});
