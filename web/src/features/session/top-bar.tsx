import { Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { logoutPath, paths } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LanguageSwitcher } from "../../ui/language-switcher.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { useCurrentUser } from "./current-user.tsx";
import { OnlineIndicator } from "./online-indicator.tsx";
import "./top-bar.css";

/** The bar above every page of somebody signed in; its title says in which role (R-028…R-032). */
export function TopBar() {
  const { t } = useTranslation();
  const { role, firstName = "", lastName = "", profileImageUrl } = useCurrentUser();
  return (
    <header className="bar">
      <div className="bar-row">
        <Wordmark />
        <span className="bar-title">{t(`bar.${role}`)}</span>
        <nav className="bar-end" aria-label={t("bar.navigation")}>
          {role === "handyman" && <OnlineIndicator />}
          {role === "handyman" && (
            <LinkButton variant="quiet" slim to={paths.portfolio}>
              <Images aria-hidden="true" />
              <span className="bar-word">{t("bar.portfolio")}</span>
            </LinkButton>
          )}
          {role === "admin" && <span className="bar-title">{t("bar.adminPanel")}</span>}
          <LanguageSwitcher />
          <a className="icon-button" href={logoutPath} aria-label={t("bar.signOut")} title={t("bar.signOut")}>
            <Avatar name={`${firstName} ${lastName}`} src={profileImageUrl ?? null} />
          </a>
        </nav>
      </div>
    </header>
  );
}
