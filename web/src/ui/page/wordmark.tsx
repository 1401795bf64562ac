import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** Logo and name, linked to the home page. */
export function Wordmark() {
  const { t } = useTranslation();
  return (
    <Link className="wordmark" to="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path
          fill="var(--brand)"
          d="M14.1 2.7a3 3 0 0 1 3.8 0l10 8.1a3 3 0 0 1 1.1 2.3V26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V13.1a3 3 0 0 1 1.1-2.3z"
        />
        <rect x="7.5" y="16" width="17" height="7" rx="3.5" fill="var(--accent)" />
        <rect x="12.8" y="17.5" width="6.4" height="4" rx="2" fill="var(--on-brand)" />
      </svg>
      {t("app.name")}
    </Link>
  );
}
