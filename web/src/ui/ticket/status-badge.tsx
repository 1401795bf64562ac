import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "../fact/badge.tsx";

const looks = {
  pending: { tone: "info" },
  quoted: { tone: "info", outline: true },
  accepted: { tone: "brand" },
  in_progress: { tone: "accent" },
  completed: { tone: "success" },
  cancelled: { tone: "muted" },
  disputed: { tone: "danger" },
  paid: { tone: "success", outline: true },
  expired: { tone: "muted", outline: true },
} as const satisfies Record<string, { tone: Tone; outline?: boolean }>;

/** Every status of a request or a job, with `paid` (a completed and paid job) and `expired` (a cancelled request). */
export type ShownStatus = keyof typeof looks;

export function StatusBadge({ status }: { status: ShownStatus }) {
  const { t } = useTranslation();
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
