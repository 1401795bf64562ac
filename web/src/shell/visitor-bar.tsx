import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "../ui/page/wordmark.tsx";
import { LanguageSwitcher } from "../ui/preference/language-switcher.tsx";
import { ThemeSwitcher } from "../ui/preference/theme-switcher.tsx";
import "./visitor-bar.css";

/** Top bar of visitors; `children` are its buttons. On narrow screens the theme switcher is hidden. */
export function VisitorBar({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <header className="bar visitor-bar">
      <div className="bar-row">
        <Wordmark />
        <nav className="bar-end" aria-label={t("bar.navigation")}>
          <LanguageSwitcher />
          <span className="visitor-theme">
            <ThemeSwitcher />
          </span>
          {children}
        </nav>
      </div>
    </header>
  );
}
