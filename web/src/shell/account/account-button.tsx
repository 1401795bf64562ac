import { CircleUserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useBarPanel } from "../../features/session/use-bar-panel.ts";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";

const AccountPanel = latePart(() => import("./account-panel.tsx"), ["account"]);

/** Button that opens the account panel, `/?account=1`; the avatar beside it signs out (D-07). */
export default function AccountButton() {
  const { t } = useTranslation();
  const { view, to, close } = useBarPanel("account");
  return (
    <>
      <Link className="icon-button" to={to()} aria-label={t("bar.account")} title={t("bar.account")}>
        <CircleUserRound aria-hidden="true" />
      </Link>
      <Late>{view && <AccountPanel onClose={close} />}</Late>
    </>
  );
}
