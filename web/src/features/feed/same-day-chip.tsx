import { Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/form/chip.tsx";
import { type Filters, SAME_DAY } from "./filters.ts";

type SameDayChipProps = { filters: Filters; onChange: (filters: Filters) => void };

/** Shows emergencies alone, which are for the same day, or everything again: one press for the urgency of the filter bar. */
export function SameDayChip({ filters, onChange }: SameDayChipProps) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <Chip
      label={t("handyman.sameDayOnly")}
      icon={<Zap size={16} aria-hidden="true" />}
      checked={filters.urgency === SAME_DAY}
      onChange={({ target }) => onChange({ ...filters, urgency: target.checked ? SAME_DAY : "" })}
    />
  );
}
