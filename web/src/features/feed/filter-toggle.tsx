import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { countFilters } from "./filters.ts";
import type { ListView } from "./use-list-view.ts";

/** Shows and hides the filter bar. */
export function FilterToggle({ view: { filters, isFiltering, barId, setFiltering } }: { view: ListView }) {
  const { t } = useTranslation(["common", "handyman"]);
  const count = countFilters(filters);
  return (
    <Button slim aria-expanded={isFiltering} aria-controls={barId} onClick={() => setFiltering(!isFiltering)}>
      {count > 0 ? t("handyman.filterCount", { count }) : t("handyman.filter")}
    </Button>
  );
}
