import { useTranslation } from "react-i18next";
import { useFormat } from "../i18n/use-language.ts";
import { classes } from "../ui/classes.ts";
import styles from "./freeze-notice.module.css";

/** Tells whose account is frozen why, and until when. */
export default function FreezeNotice({ until, reason }: { until: string; reason: string | undefined }) {
  const { t } = useTranslation(["common", "account"]);
  const format = useFormat();
  return (
    <div className={classes("page", styles.notice)}>
      <aside className="card" data-attention="" aria-label={t("account.frozen")}>
        <p className="strong">{t("account.frozen")}</p>
        <p className="muted">{t("account.frozenText", { time: format.dateTime(until) })}</p>
        {reason && <p className="breakable">{t("account.frozenReason", { reason })}</p>}
      </aside>
    </div>
  );
}
