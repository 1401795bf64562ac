import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/link-button.tsx";
import styles from "../pages/pages.module.css";

const links = [
  { panel: "requests", label: "desk.requests" },
  { panel: "jobs", label: "desk.jobs" },
  { panel: "payments", label: "desk.payments" },
  { panel: "reviews", label: "desk.allReviews" },
] as const;

/** The links to the administrators' lists. */
export function ListLinks() {
  const { t } = useTranslation(["common", "desk"]);
  return (
    <nav className={`actions ${styles.filters}`} aria-label={t("desk.lists")}>
      {links.map(({ panel, label }) => (
        <LinkButton key={panel} slim to={{ search: `?panel=${panel}` }}>
          {t(label)}
        </LinkButton>
      ))}
    </nav>
  );
}
