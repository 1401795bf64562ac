import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { checksPath, paths } from "../paths.ts";
import { LanguageSwitcher } from "../ui/language-switcher.tsx";
import { ThemeSwitcher } from "../ui/theme-switcher.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import "./footer.css";

export function Footer() {
  const { t } = useTranslation(["common", "trust"]);
  return (
    <footer className="foot">
      <div className="foot-row">
        <Wordmark />
        <nav className="foot-links" aria-label={t("footer.label")}>
          <Link to={paths.terms}>{t("footer.terms")}</Link>
          <Link to={paths.privacy}>{t("footer.privacy")}</Link>
          <Link to={checksPath}>{t("trust.howWeCheck")}</Link>
        </nav>
        <div className="foot-choices">
          <LanguageSwitcher />
          <ThemeSwitcher />
        </div>
      </div>
    </footer>
  );
}
