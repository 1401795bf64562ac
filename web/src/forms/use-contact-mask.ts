import { useEffect, useState } from "react";
import type { MaskedText } from "../../../shared/contacts/mask-contacts.ts";

/** Masks the contact details of a text; `address` is the writer's own. */
export type ContactMask = (typed: string, address?: string) => MaskedText;

const unmasked: ContactMask = (typed) => ({ text: typed, kinds: [] });
let loaded: ContactMask | undefined;

/**
 * The mask that the server applies. It is 20 kB of rules, so it loads once the form is on screen; until then, and when it
 * does not load, texts stay as typed: the server masks them in any case.
 */
export function useContactMask(): ContactMask {
  const [mask, setMask] = useState(() => loaded ?? unmasked);
  useEffect(() => {
    import("../../../shared/contacts/mask-contacts.ts").then(
      ({ maskContacts }) => {
        // The rules are compiled at their first use: not for an empty form.
        const mask: ContactMask = (typed, address) => (typed === "" ? unmasked(typed) : maskContacts(typed, address));
        loaded = mask;
        setMask(() => mask);
      },
      () => {},
    );
  }, []);
  return mask;
}
