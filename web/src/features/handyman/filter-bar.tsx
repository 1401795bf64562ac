import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { urgencies } from "../../../../shared/requests/urgency.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { countFilters, type Filters, noFilters } from "./filters.ts";

export type FilterBarProps = {
  /** What is there to be filtered: its trades are offered. */
  requests: readonly ServiceRequestView[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

/** Narrows the list on screen; nothing is asked of the server (D-10). */
export function FilterBar({ requests, filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const categories = [...new Set(requests.map(({ category }) => category))].sort();
  return (
    <div className="card filters">
      <Field label={t("handyman.filterCategory")}>
        <Select
          aria-required={false}
          value={filters.category}
          onChange={({ target }) => onChange({ ...filters, category: target.value })}
        >
          <option value="">{t("handyman.filterAll")}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("handyman.filterUrgency")}>
        <Select
          aria-required={false}
          value={filters.urgency}
          onChange={({ target }) => onChange({ ...filters, urgency: target.value })}
        >
          <option value="">{t("handyman.filterAll")}</option>
          {urgencies.map((urgency) => (
            <option key={urgency} value={urgency}>
              {t(`urgency.${urgency}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label={t("handyman.filterPriced")}
        checked={filters.pricedOnly}
        onChange={({ target }) => onChange({ ...filters, pricedOnly: target.checked })}
      />
      <Button slim variant="quiet" disabled={countFilters(filters) === 0} onClick={() => onChange(noFilters)}>
        {t("handyman.filterClear")}
      </Button>
    </div>
  );
}
