import { sumOf } from "../money.ts";
import type { UserFigures } from "../session/figures.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "../time.ts";
import type { LocalDate } from "../time-schema.ts";

/** The types of verification. */
export const verificationTypes = ["background_check", "license", "insurance", "identity", "certification"] as const;
export type VerificationType = (typeof verificationTypes)[number];

/** The types that expire: their approval needs a date (E5). */
export const expiringTypes: readonly VerificationType[] = ["background_check", "license", "insurance"];

/** The points of each type in hundredths; all together 5.00. */
const points: Readonly<Record<VerificationType, number>> = {
  background_check: 200,
  license: 125,
  insurance: 100,
  identity: 50,
  certification: 25,
};

/** The types that a user's fields say are verified: the inverse of `standingOf`, whose points add up in one way only. */
export function verifiedTypesOf(standing: Standing): VerificationType[] {
  const named = {
    background_check: standing.isBackgroundChecked,
    license: standing.isLicenseVerified,
    insurance: standing.isInsuranceVerified,
  } as const;
  const namedTypes = expiringTypes.filter((type) => named[type as keyof typeof named]);
  const left = Math.round(standing.verificationScore * 100) - sumOf(namedTypes.map((type) => points[type]));
  const hasIdentity = left >= points.identity;
  const hasCertificate = left - (hasIdentity ? points.identity : 0) >= points.certification;
  return verificationTypes.filter(
    (type) =>
      namedTypes.includes(type) || (type === "identity" && hasIdentity) || (type === "certification" && hasCertificate),
  );
}

/** The types that prove an identity: the handyman sees addresses sooner and may accept more jobs (D-47, D-48). */
const identityTypes: readonly VerificationType[] = ["identity", "background_check"];

/** Until when an identity check is valid; `NEVER_EXPIRES` for one without an expiry date. */
export type CheckedUser = { readonly checkedUntil?: Instant | undefined };
const NEVER_EXPIRES: Instant = "9999-12-31T23:59:59.999Z";

export const hasValidCheck = ({ checkedUntil }: CheckedUser, at: Instant): boolean =>
  checkedUntil !== undefined && at < checkedUntil;

/** The westernmost clocks are so far behind UTC. */
const WESTERNMOST_MS = 12 * HOUR_MS;
/** When a check whose last day this is ends: once the day is over on every clock. */
export const expiryOf = (lastDay: LocalDate): Instant => addMs(`${lastDay}T00:00:00.000Z`, DAY_MS + WESTERNMOST_MS);

/** Whether a check with this last day has ended; one without a last day does not end. */
export const isOver = (lastDay: LocalDate | undefined, at: Instant): boolean =>
  lastDay !== undefined && expiryOf(lastDay) <= at;

type VerifiedCheck = { readonly verificationType: VerificationType; readonly expiresAt?: LocalDate | undefined };
/** The latest expiry of the verified identity checks. */
export const checkedUntilOf = (verified: readonly VerifiedCheck[]): Instant | undefined =>
  verified
    .filter(({ verificationType }) => identityTypes.includes(verificationType))
    .map(({ expiresAt }) => (expiresAt ? expiryOf(expiresAt) : NEVER_EXPIRES))
    .sort()
    .at(-1);

/** The verification fields of a user. */
export type Standing = Pick<
  UserFigures,
  "isBackgroundChecked" | "isInsuranceVerified" | "isLicenseVerified" | "verificationScore"
>;

/** The fields that follow from the verified types, each counted once (D-37). */
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
