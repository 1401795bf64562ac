import { Search } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Input } from "../../../ui/input.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

export type ListSearchProps = {
  term: string;
  /** How many tickets are left, for those who do not see it. */
  found: number;
  onChange: (term: string) => void;
  inputRef: Ref<HTMLInputElement>;
};

/** Narrows a list as one types. */
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
