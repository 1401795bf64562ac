import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

/** Empty state of a filtered list, with a button that clears the search. */
export function NoSearchResults({ term, onClear }: { term: string; onClear: () => void }) {
  const { t } = useTranslation(["common", "customer"]);
  if (term.trim() === "") return <p className="muted">{t("customer.noneMatching")}</p>;
  return (
    <EmptyState title={t("customer.noneFound")} action={<Button onClick={onClear}>{t("customer.searchClear")}</Button>}>
      {t("customer.noneFoundText", { term: term.trim() })}
    </EmptyState>
  );
}
