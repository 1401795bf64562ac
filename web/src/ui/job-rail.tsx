import { useTranslation } from "react-i18next";
import { Rail } from "./rail.tsx";
import type { ShownStatus } from "./status-badge.tsx";

const steps: readonly ShownStatus[] = ["accepted", "in_progress", "completed", "paid"];

/** Accepted to paid, on the level. A status off this road (cancelled, disputed, not yet accepted) shows nothing. */
export function JobRail({ status }: { status: ShownStatus }) {
  const { t } = useTranslation();
  const current = steps.indexOf(status);
  if (current < 0) return null;
  return <Rail steps={steps.map((step) => t(`status.${step}`))} current={current} done={status === "paid"} />;
}
