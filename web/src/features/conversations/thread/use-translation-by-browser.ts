import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { availabilityOf, hasTranslator, type Pair, translate } from "./browser-translator.ts";

type State =
  | { readonly is: "idle" | "working" | "offline" | "failed" }
  | { readonly is: "downloading"; readonly share: number }
  | { readonly is: "done"; readonly text: string };

/** A text as the browser translates it when its reader asks; what it says goes with the screen, and to no server. */
export function useTranslationByBrowser(text: string, pair: Pair) {
  const [state, setState] = useState<State>({ is: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const client = useQueryClient();
  const queryKey = ["browser", "translator", pair.sourceLanguage, pair.targetLanguage];
  const { data: availability = "unavailable" } = useQuery({
    queryKey,
    queryFn: () => availabilityOf(pair),
    enabled: hasTranslator(),
    networkMode: "always",
  });
  const needsDownload = availability !== "available";

  async function start() {
    if (needsDownload && !navigator.onLine) return setState({ is: "offline" });
    const controller = new AbortController();
    running.current = controller;
    setState({ is: "working" });
    const { signal } = controller;
    const onDownload = (share: number) => needsDownload && !signal.aborted && setState({ is: "downloading", share });
    try {
      const translated = await translate({ ...pair, text, signal, onDownload });
      if (!signal.aborted) setState({ is: "done", text: translated });
      // The other messages need no download any more.
      if (needsDownload) void client.invalidateQueries({ queryKey });
    } catch {
      if (!signal.aborted) setState({ is: navigator.onLine ? "failed" : "offline" });
    }
  }

  return { canTranslate: availability !== "unavailable", needsDownload, state, start: () => void start() };
}
