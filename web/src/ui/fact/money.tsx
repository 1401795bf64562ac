import { useFormat } from "../../i18n/use-language.ts";

/** Whole cents as dollars in the language on screen, in figures of equal width. */
export function Money({ cents }: { cents: number }) {
  return <span className="money">{useFormat().money(cents)}</span>;
}
