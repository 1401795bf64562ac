import { CircleUserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useTopBarPanel } from "../../features/session/use-top-bar-panel.ts";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const AccountPanel = lazyWithRetry(() => import("./account-panel.tsx"), ["account"]);
const SavedPanel = lazyWithRetry(() => import("../../features/saved/saved-panel.tsx"), ["saved"]);

/** Button that opens the account panel, `/?account=1`, which leads to the saved handymen, `/?panel=saved`; the avatar beside it signs out (D-07). */
export default function AccountButton() {
  const { t } = useTranslation();
  const { view, to, close } = useTopBarPanel("account");
  const panel = useTopBarPanel("panel");
  return (
    <>
      <Link className="icon-button" to={to()} aria-label={t("bar.account")} title={t("bar.account")}>
        <CircleUserRound aria-hidden="true" />
      </Link>
      <LazyPanel>{view && <AccountPanel onClose={close} />}</LazyPanel>
      <LazyPanel>{panel.view === "saved" && <SavedPanel onClose={panel.close} />}</LazyPanel>
    </>
  );
}
