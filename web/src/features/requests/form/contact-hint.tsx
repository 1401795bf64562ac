import { EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ContactKind } from "../../../../../shared/contacts/kinds.ts";
import "./contact-hint.css";

/** Sentence about the masked contact details of a field; empty for none. */
export function useHiddenWords(kinds: readonly ContactKind[]): string {
  const { t } = useTranslation(["common", "requests"]);
  const [kind, ...more] = kinds;
  if (!kind) return "";
  if (more.length > 0) return t("requests.hidden.several");
  return kind === "sensitive" ? t("field.sensitive") : t(`requests.hidden.${kind}`);
}

type ContactHintProps = { hint: string; kinds: readonly ContactKind[] };

/** A field's hint, or in its place what is masked. Both occupy one cell, so that nothing moves. */
export function ContactHint({ hint, kinds }: ContactHintProps) {
  const { t } = useTranslation(["common", "requests"]);
  const words = useHiddenWords(kinds);
  const isHiding = words !== "";
  return (
    <span className="contact-hint">
      <span data-away={isHiding || undefined}>{hint}</span>
      <span data-away={!isHiding || undefined}>
        <EyeOff aria-hidden="true" /> {words || t("requests.hidden.several")}
      </span>
    </span>
  );
}
