import { useTranslation } from "react-i18next";
import { Rail } from "./rail.tsx";
import type { ShownStatus } from "./status-badge.tsx";

const steps: readonly ShownStatus[] = ["accepted", "in_progress", "completed", "paid"];

/** Progress from accepted to paid; nothing for other statuses (cancelled, disputed, not yet accepted). */
export function JobRail({ status }: { status: ShownStatus }) {
  const { t } = useTranslation();
  const current = steps.indexOf(status);
  if (current < 0) return null;
  return <Rail steps={steps.map((step) => t(`status.${step}`))} current={current} done={status === "paid"} />;
}
