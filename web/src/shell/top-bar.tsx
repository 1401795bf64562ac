import { Images, LogOut } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { fullNameOf } from "../../../shared/session/full-name.ts";
import { MessagePanels } from "../features/conversations/inbox/message-panels.tsx";
import { Bell } from "../features/notifications/bell.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { useSignOut } from "../features/session/sign-out.tsx";
import { logoutPath, paths } from "../paths.ts";
import { LinkButton } from "../ui/button/link-button.tsx";
import { Avatar } from "../ui/fact/avatar.tsx";
import { useKeptHeight } from "../ui/page/use-kept-height.ts";
import { Wordmark } from "../ui/page/wordmark.tsx";
import { LanguageSwitcher } from "../ui/preference/language-switcher.tsx";
import { AccountPanels } from "./account/account-panels.tsx";
import { OnlineIndicator } from "./online-indicator.tsx";
import { PlaceLinks } from "./place-links.tsx";
import { titleOf } from "./role-title.ts";
import "./top-bar.css";

/**
 * Top bar of members (R-028…R-032), with the places of the app. On a phone it is the name and the bell alone: all else stands in
 * the account.
 */
export function TopBar() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { role, isActive, profileImageUrl } = user;
  const signOut = useSignOut();
  const bar = useRef<HTMLElement>(null);
  useKeptHeight(bar, "--top-bar");
  return (
    <header className="bar member-bar" ref={bar}>
      <div className="bar-row">
        <Wordmark />
        <span className="bar-title">{t(titleOf(role))}</span>
        <PlaceLinks />
        <nav className="bar-end" aria-label={t("bar.navigation")}>
          {role === "handyman" && <OnlineIndicator />}
          {role === "handyman" && isActive && <PortfolioLink />}
          {role === "admin" && <span className="bar-title bar-word">{t("bar.adminPanel")}</span>}
          <LanguageSwitcher />
          {isActive && <Bell />}
          <a
            className="icon-button bar-out"
            href={logoutPath}
            aria-label={t("bar.signOut")}
            title={t("bar.signOut")}
            onClick={signOut.onClick}
          >
            <Avatar name={fullNameOf(user)} src={profileImageUrl ?? null} />
            <LogOut aria-hidden="true" />
          </a>
        </nav>
      </div>
      {role !== "admin" && <MessagePanels />}
      <AccountPanels />
      {signOut.dialog}
    </header>
  );
}

function PortfolioLink() {
  const { t } = useTranslation();
  return (
    <LinkButton variant="quiet" slim to={paths.portfolio}>
      <Images aria-hidden="true" />
      <span className="bar-word">{t("bar.portfolio")}</span>
    </LinkButton>
  );
}
