import { useSearchParams } from "react-router-dom";

/** Search parameters that open a panel; all others belong to the page. */
const PANELS = ["job", "request", "receipt", "money", "panel", "account", "notifications"];

/** A panel of the top bar, opened by `?<name>=<value>` on any page; it replaces other panels. */
export function useBarPanel(name: "account" | "notifications") {
  const [params, setParams] = useSearchParams();
  const without = (names: readonly string[]) => {
    const kept = new URLSearchParams(params);
    for (const each of names) kept.delete(each);
    return kept;
  };
  return {
    /** The parameter's value; null while the panel is closed. */
    view: params.get(name),
    to: (value = "1") => {
      const opened = without(PANELS);
      opened.set(name, value);
      return { search: `?${opened}` };
    },
    close: () => setParams(without([name]), { replace: true }),
  };
}
