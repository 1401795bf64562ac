import { useId, useState } from "react";
import { readLocal, writeLocal } from "../../i18n/local-store.ts";
import { type Filters, noFilters, SAME_DAY } from "./filters.ts";
import { type Sorting, toSorting } from "./sort-jobs.ts";

const SORTING_KEY = "availableSorting";
const URGENCY_KEY = "availableUrgency";

/** The order and the filters of the list, and whether their bar is shown. This device remembers the order, and whether only same-day jobs are shown. */
export function useListView() {
  const [sorting, setSorting] = useState(() => toSorting(readLocal(SORTING_KEY)));
  const [filters, setFilters] = useState<Filters>(() => ({
    ...noFilters,
    urgency: readLocal(URGENCY_KEY) === SAME_DAY ? SAME_DAY : "",
  }));

  const [isFiltering, setFiltering] = useState(false);

  function sort(next: Sorting) {
    writeLocal(SORTING_KEY, next);
    setSorting(next);
  }
  function filter(next: Filters) {
    writeLocal(URGENCY_KEY, next.urgency === SAME_DAY ? SAME_DAY : undefined);
    setFilters(next);
  }
  return { sorting, sort, filters, filter, isFiltering, setFiltering, barId: useId() };
}

export type ListView = ReturnType<typeof useListView>;
