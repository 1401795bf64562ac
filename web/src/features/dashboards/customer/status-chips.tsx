import { useTranslation } from "react-i18next";
import { Chip } from "../../../ui/form/chip.tsx";
import type { ShownStatus } from "../../../ui/ticket/status-badge.tsx";

export type StatusChipsProps = {
  /** The statuses in the list, with duplicates; fewer than two different ones show no chips. */
  present: readonly ShownStatus[];
  /** Empty means all. */
  chosen: readonly ShownStatus[];
  onChange: (chosen: readonly ShownStatus[]) => void;
};

/** The order of a job's life, followed by the early ends. */
const order: readonly ShownStatus[] = [
  ...(["pending", "quoted", "accepted", "in_progress"] as const),
  ...(["completed", "paid", "disputed", "cancelled", "expired"] as const),
];

/** One chip for each status that is present or chosen. */
export function StatusChips({ present, chosen, onChange }: StatusChipsProps) {
  const { t } = useTranslation(["common", "customer"]);
  const statuses = order.filter((status) => present.includes(status) || chosen.includes(status));
  if (statuses.length < 2) return null;
  return (
    <fieldset className="chips status-chips" aria-label={t("customer.filter")}>
      {statuses.map((status) => (
        <Chip
          key={status}
          label={t(`status.${status}`)}
          checked={chosen.includes(status)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, status] : chosen.filter((other) => other !== status))
          }
        />
      ))}
    </fieldset>
  );
}
