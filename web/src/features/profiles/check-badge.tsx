import { useTranslation } from "react-i18next";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { CheckButton } from "../verifications/check-button.tsx";
import { knownChecks } from "../verifications/known-checks.ts";

/** Title case as in the specification: `background_check` is 'Background Check'. */
const inTitleCase = (type: string) =>
  type
    .split("_")
    .filter(Boolean)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(" ");

/** Badge of an approved verification, with a dialog that explains it. */
export function CheckBadge({ check }: { check: ProfileView["verifications"][number] }) {
  const { t } = useTranslation(["common", "profile"]);
  const type = knownChecks.find((each) => each === check.verificationType);
  const name = type ? t(`profile.check.${type}`) : inTitleCase(check.verificationType);
  return <CheckButton name={name} type={check.verificationType} verifiedAt={check.verifiedAt} />;
}
