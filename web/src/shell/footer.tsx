import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { languageOfPath, publicPath } from "../i18n/public-paths.ts";
import { checksPath } from "../paths.ts";
import { Wordmark } from "../ui/page/wordmark.tsx";
import { LanguageSwitcher } from "../ui/preference/language-switcher.tsx";
import { ThemeSwitcher } from "../ui/preference/theme-switcher.tsx";
import "./footer.css";

export function Footer() {
  const { t } = useTranslation(["common", "trust"]);
  // At the address of a language, so do the links: without a script they are all there is.
  const language = languageOfPath(useLocation().pathname) ?? "en";
  return (
    <footer className="foot">
      <div className="foot-row">
        <Wordmark />
        <nav className="foot-links" aria-label={t("footer.label")}>
          <Link to={publicPath("terms", language)}>{t("footer.terms")}</Link>
          <Link to={publicPath("privacy", language)}>{t("footer.privacy")}</Link>
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
