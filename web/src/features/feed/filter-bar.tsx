import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { urgencies } from "../../../../shared/requests/urgency.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { countFilters, type Filters, noFilters } from "./filters.ts";

export type FilterBarProps = {
  /** The unfiltered requests: their categories are the options. */
  requests: readonly ServiceRequestView[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

const distancesMiles = [5, 10, 20] as const;

/** Filters the loaded requests, without a call to the server (D-10). */
export function FilterBar({ requests, filters, onChange }: FilterBarProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const categories = [...new Set(requests.map(({ category }) => category))].sort();
  return (
    <div className="card filters">
      <FilterChoice
        label={t("handyman.filterCategory")}
        value={filters.category}
        options={categories.map((value) => ({ value, text: t(`category.${value}`) }))}
        onChoose={(category) => onChange({ ...filters, category })}
      />
      <FilterChoice
        label={t("handyman.filterUrgency")}
        value={filters.urgency}
        options={urgencies.map((value) => ({ value, text: t(`urgency.${value}`) }))}
        onChoose={(urgency) => onChange({ ...filters, urgency })}
      />
      <FilterChoice
        label={t("handyman.filterDistance")}
        value={filters.withinMiles}
        options={distancesMiles.map((miles) => ({
          value: String(miles),
          text: t("handyman.filterWithin", { distance: format.miles(miles) }),
        }))}
        onChoose={(withinMiles) => onChange({ ...filters, withinMiles })}
      />
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

type FilterChoiceProps = {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly text: string }[];
  onChoose: (value: string) => void;
};

function FilterChoice({ label, value, options, onChoose }: FilterChoiceProps) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <Field label={label} complete>
      <Select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t("handyman.filterAll")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
