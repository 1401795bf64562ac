import { useSearchParams } from "react-router-dom";

/** Everything that opens over a page by its address; whatever else stands there is the page's own. */
const PANELS = ["job", "request", "receipt", "money", "panel", "account", "notifications"];

/** A panel of the bar, `?<name>=<value>` over whatever page is open: there is room for one at a time. */
export function useBarPanel(name: "account" | "notifications") {
  const [params, setParams] = useSearchParams();
  const without = (names: readonly string[]) => {
    const kept = new URLSearchParams(params);
    for (const each of names) kept.delete(each);
    return kept;
  };
  return {
    /** What the address says of it; null while it is closed. */
    view: params.get(name),
    to: (value = "1") => {
      const opened = without(PANELS);
      opened.set(name, value);
      return { search: `?${opened}` };
    },
    close: () => setParams(without([name]), { replace: true }),
  };
}
