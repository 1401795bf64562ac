import { useTranslation } from "react-i18next";
import { Badge, type BadgeProps } from "../fact/badge.tsx";

const looks = {
  low: { tone: "muted", outline: true },
  medium: { tone: "info" },
  high: { tone: "accent", bolt: true },
} as const satisfies Record<string, Omit<BadgeProps, "children">>;

export type ShownUrgency = keyof typeof looks;

export function UrgencyBadge({ urgency }: { urgency: ShownUrgency }) {
  const { t } = useTranslation();
  return <Badge {...looks[urgency]}>{t(`urgency.${urgency}`)}</Badge>;
}
