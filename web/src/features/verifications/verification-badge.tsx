import { useTranslation } from "react-i18next";
import type { VerificationStatus } from "../../../../shared/verifications/machine.ts";
import { Badge, type Tone } from "../../ui/fact/badge.tsx";

const tones: Readonly<Record<VerificationStatus, Tone>> = {
  pending: "info",
  in_review: "accent",
  verified: "success",
  rejected: "danger",
  expired: "warning",
  revoked: "danger",
};

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const { t } = useTranslation(["common", "verifications"]);
  return <Badge tone={tones[status]}>{t(`verifications.status.${status}`)}</Badge>;
}
