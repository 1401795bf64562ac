import { LanguageSwitcher } from "../../ui/language-switcher.tsx";
import { ThemeSwitcher } from "../../ui/theme-switcher.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

export function Footer() {
  return (
    <footer className="foot">
      <div className="foot-row">
        <Wordmark />
        <div className="foot-choices">
          <LanguageSwitcher />
          <ThemeSwitcher />
        </div>
      </div>
    </footer>
  );
}
