import { useTranslation } from "react-i18next";
import type { VerificationView } from "../../../shared/verifications/schema.ts";

/** What a check is called: a certificate together with the trade that it is for. */
export function useCheckName(): (check: Pick<VerificationView, "verificationType" | "skill">) => string {
  const { t } = useTranslation(["common", "verifications"]);
  return ({ verificationType, skill }) => {
    const type = t(`verifications.typeName.${verificationType}`);
    return skill ? `${type} · ${t(`category.${skill}`)}` : type;
  };
}
