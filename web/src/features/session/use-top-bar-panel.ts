import { useSearchParams } from "react-router-dom";

/** Search parameters that open a panel; all others belong to the page. */
const PANEL_PARAMS = ["job", "request", "receipt", "money", "panel", "account", "notifications", "conversation"];

/** Whether the address names a panel. */
export function useIsPanelOpen(): boolean {
  const [params] = useSearchParams();
  return PANEL_PARAMS.some((name) => params.has(name));
}

/** A panel of the top bar, opened by `?<name>=<value>` on any page; it replaces other panels. */
export function useTopBarPanel(name: "account" | "notifications" | "panel" | "conversation") {
  const [params, setParams] = useSearchParams();
  const without = (names: readonly string[]) => {
    const remaining = new URLSearchParams(params);
    for (const param of names) remaining.delete(param);
    return remaining;
  };
  return {
    /** The parameter's value; null while the panel is closed. */
    view: params.get(name),
    to: (value = "1") => {
      const next = without(PANEL_PARAMS);
      next.set(name, value);
      return { search: `?${next}` };
    },
    close: () => setParams(without([name]), { replace: true }),
  };
}
