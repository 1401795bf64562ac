import { useState } from "react";

/** One idempotency key per mounted form, so that a double click or a retry has one effect. Call `renew` after success. */
export function useIdempotencyKey(): { readonly key: string; renew(): void } {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renew: () => setKey(crypto.randomUUID()) };
}
