/** What can be checked of a handyman. */
export const verificationTypes = ["background_check", "license", "insurance", "identity", "certification"] as const;
export type VerificationType = (typeof verificationTypes)[number];

/** The checks that hold until a day: their approval names it (E5). */
export const expiringTypes: readonly VerificationType[] = ["background_check", "license", "insurance"];

/** What each check adds to the score, in hundredths; all of them make 5.00. */
const points: Readonly<Record<VerificationType, number>> = {
  background_check: 200,
  license: 125,
  insurance: 100,
  identity: 50,
  certification: 25,
};

/** What a user's item says of their checks. */
export type Standing = {
  readonly isBackgroundChecked: boolean;
  readonly isInsuranceVerified: boolean;
  readonly isLicenseVerified: boolean;
  readonly verificationScore: number;
};

/** The standing that follows from the types that are verified now, each counted once (D-37). */
export function standingOf(verified: readonly VerificationType[]): Standing {
  const types = new Set(verified);
  const hundredths = [...types].reduce((sum, type) => sum + points[type], 0);
  return {
    isBackgroundChecked: types.has("background_check"),
    isInsuranceVerified: types.has("insurance"),
    isLicenseVerified: types.has("license"),
    verificationScore: hundredths / 100,
  };
}
