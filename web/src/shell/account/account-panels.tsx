import { useTopBarPanel } from "../../features/session/use-top-bar-panel.ts";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const AccountPanel = lazyWithRetry(() => import("./account-panel.tsx"), ["account"]);
const SavedPanel = lazyWithRetry(() => import("../../features/saved/saved-panel.tsx"), ["saved"]);

/** The account on any page, `?account=1`, and the saved handymen that it leads to, `?panel=saved`. */
export function AccountPanels() {
  const { view, close } = useTopBarPanel("account");
  const panel = useTopBarPanel("panel");
  return (
    <>
      <LazyPanel>{view && <AccountPanel onClose={close} />}</LazyPanel>
      <LazyPanel>{panel.view === "saved" && <SavedPanel onClose={panel.close} />}</LazyPanel>
    </>
  );
}
