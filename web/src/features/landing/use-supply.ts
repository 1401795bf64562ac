import { useEffect, useState } from "react";
import type { ChosenRequest } from "../../paths.ts";

/** The answer of `handymen.supply`, called without the contract, whose schemas are larger than this page. */
type Answer = { readonly count?: number; readonly isFew: boolean; readonly answersWithinHours?: number };

export type Supply =
  | { readonly state: "idle" | "loading" | "unknown" | "failed" }
  | ({ readonly state: "known" } & Answer);

const INVALID = 400;
const answers = new Map<string, Supply>();

async function fetchSupply(query: string, signal: AbortSignal): Promise<Supply> {
  const response = await fetch(`/api/supply?${query}`, { signal });
  if (response.status === INVALID) return { state: "unknown" };
  if (!response.ok) return { state: "failed" };
  return { state: "known", ...((await response.json()) as Answer) };
}

/** How many would be notified of such a request, asked for once the ZIP code has five digits; each answer is kept. */
export function useSupply({ category, zipCode }: ChosenRequest): Supply {
  const [, zip] = /^(\d{5})(?:-?\d{4})?$/.exec(zipCode) ?? [];
  const query = zip && String(new URLSearchParams({ category, zipCode: zip }));
  const [answered, setAnswered] = useState<{ query: string; supply: Supply }>();
  useEffect(() => {
    if (!query || answers.has(query)) return;
    const abort = new AbortController();
    fetchSupply(query, abort.signal)
      .then((supply) => {
        if (supply.state !== "failed") answers.set(query, supply);
        setAnswered({ query, supply });
      })
      .catch(() => {
        if (!abort.signal.aborted) setAnswered({ query, supply: { state: "failed" } });
      });
    return () => abort.abort();
  }, [query]);
  if (!query) return { state: "idle" };
  if (answered?.query === query) return answered.supply;
  return answers.get(query) ?? { state: "loading" };
}
