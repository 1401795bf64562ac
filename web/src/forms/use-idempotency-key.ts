import { useState } from "react";

/** One key for each form on screen, so that a double click or a repeated sending has one effect. `renew` after success. */
export function useIdempotencyKey(): { readonly key: string; renew(): void } {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renew: () => setKey(crypto.randomUUID()) };
}
