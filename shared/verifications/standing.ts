import type { Instant } from "../time.ts";

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

/** The checks that say who somebody is: with one of them a handyman sees addresses sooner, and takes on more (D-47, D-48). */
const personalTypes: readonly VerificationType[] = ["identity", "background_check"];

/** Until when a user's checks say who they are, and for ever as a moment that nobody lives to see. */
export type Checked = { readonly checkedUntil?: Instant | undefined };
const FOR_EVER: Instant = "9999-12-31T23:59:59.999Z";

export const isChecked = ({ checkedUntil }: Checked, at: Instant): boolean =>
  checkedUntil !== undefined && at < checkedUntil;

type Verified = { readonly verificationType: VerificationType; readonly expiresAt?: Instant | undefined };
/** The latest end of those verified checks that say who somebody is. */
export const checkedUntilOf = (verified: readonly Verified[]): Instant | undefined =>
  verified
    .filter(({ verificationType }) => personalTypes.includes(verificationType))
    .map(({ expiresAt = FOR_EVER }) => expiresAt)
    .sort()
    .at(-1);

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
