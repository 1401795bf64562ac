import { CircleUserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useTopBarPanel } from "../../features/session/use-top-bar-panel.ts";
import { LazyPanel } from "../../ui/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";

const AccountPanel = lazyWithRetry(() => import("./account-panel.tsx"), ["account"]);

/** Button that opens the account panel, `/?account=1`; the avatar beside it signs out (D-07). */
export default function AccountButton() {
  const { t } = useTranslation();
  const { view, to, close } = useTopBarPanel("account");
  return (
    <>
      <Link className="icon-button" to={to()} aria-label={t("bar.account")} title={t("bar.account")}>
        <CircleUserRound aria-hidden="true" />
      </Link>
      <LazyPanel>{view && <AccountPanel onClose={close} />}</LazyPanel>
    </>
  );
}
