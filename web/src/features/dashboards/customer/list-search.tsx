import { Search } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { Input } from "../../../ui/form/input.tsx";

export type ListSearchProps = {
  term: string;
  /** Number of matching tickets, announced to screen readers. */
  found: number;
  onChange: (term: string) => void;
  inputRef: Ref<HTMLInputElement>;
};

/** Filters a list while typing. */
export function ListSearch({ term, found, onChange, inputRef }: ListSearchProps) {
  const { t } = useTranslation(["common", "customer"]);
  return (
    <div className="list-search">
      <Search aria-hidden="true" />
      <Input
        ref={inputRef}
        type="search"
        aria-label={t("customer.search")}
        placeholder={t("customer.search")}
        autoComplete="off"
        value={term}
        onChange={({ target }) => onChange(target.value)}
      />
      <VisuallyHidden>
        <span role="status">{term.trim() !== "" && t("customer.searchFound", { count: found })}</span>
      </VisuallyHidden>
    </div>
  );
}
