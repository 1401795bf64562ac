import { useTranslation } from "react-i18next";
import { QuietSelect } from "../../ui/form/quiet-select.tsx";
import { type Sorting, sortings, toSorting } from "./sort-jobs.ts";

type SortSelectProps = { sorting: Sorting; onSort: (sorting: Sorting) => void };

const sortWords = {
  suggested: "handyman.sortSuggested",
  distance: "handyman.sortDistance",
  pay: "handyman.sortPay",
  urgency: "handyman.sortUrgency",
} as const satisfies Record<Sorting, string>;

/** In which order the loaded requests stand. */
export function SortSelect({ sorting, onSort }: SortSelectProps) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <QuietSelect label={t("handyman.sort")} value={sorting} onChange={({ target }) => onSort(toSorting(target.value))}>
      {sortings.map((each) => (
        <option key={each} value={each}>
          {t(sortWords[each])}
        </option>
      ))}
    </QuietSelect>
  );
}

/** That the order is one of the loaded requests alone, while there are more. */
export function SortedNote({ count }: { count: number }) {
  const { t } = useTranslation(["common", "handyman"]);
  return <p className="note">{t("handyman.sortedLoaded", { number: count })}</p>;
}
