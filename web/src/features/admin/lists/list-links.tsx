import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import styles from "../pages/pages.module.css";

const links = [
  { panel: "requests", label: "records.requests" },
  { panel: "jobs", label: "records.jobs" },
  { panel: "payments", label: "records.payments" },
  { panel: "reviews", label: "records.allReviews" },
] as const;

/** The links to the administrators' lists. */
export function ListLinks() {
  const { t } = useTranslation(["common", "records"]);
  return (
    <nav className={`actions ${styles.filters}`} aria-label={t("records.lists")}>
      {links.map(({ panel, label }) => (
        <LinkButton key={panel} slim to={{ search: `?panel=${panel}` }}>
          {t(label)}
        </LinkButton>
      ))}
    </nav>
  );
}
