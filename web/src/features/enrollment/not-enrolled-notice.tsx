import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { classes } from "../../ui/classes.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import styles from "./not-enrolled-notice.module.css";

/** Notice above handyman pages for users who have not enrolled, with a link to the enrollment (D-46). */
export function NotEnrolledNotice() {
  const { t } = useTranslation(["common", "portfolio"]);
  const { role } = useCurrentUser();
  if (role === "handyman") return null;
  return (
    <aside className={classes("card stack", styles.card)} data-attention>
      <p className="strong">{t("portfolio.notApplied")}</p>
      <div className="actions">
        <LinkButton variant="primary" to={paths.enrollment}>
          {t("portfolio.apply")}
        </LinkButton>
      </div>
    </aside>
  );
}
