import { useMemo } from "react";
import type { MaskedText } from "../../../../../shared/contacts/mask-contacts.ts";
import { useContactMask } from "../../../forms/use-contact-mask.ts";
import type { RequestDraft } from "./request-draft.ts";

/** The texts of a request as handymen see them before acceptance, each with what is masked in it. */
export type MaskedTexts = Readonly<Record<"title" | "description" | "city", MaskedText>>;

export function useMaskedTexts({ title, description, city, address }: RequestDraft): MaskedTexts {
  const mask = useContactMask();
  return useMemo(
    () => ({ title: mask(title, address), description: mask(description, address), city: mask(city, address) }),
    [mask, title, description, city, address],
  );
}
