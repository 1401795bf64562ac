import { Images, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isRole, type StoredRole } from "../../../shared/roles.ts";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { useSignOut } from "../features/session/sign-out.tsx";
import { logoutPath, paths } from "../paths.ts";
import { LinkButton } from "../ui/button/link-button.tsx";
import { Avatar } from "../ui/fact/avatar.tsx";
import { LazyPanel } from "../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../ui/page/lazy-with-retry.ts";
import { Wordmark } from "../ui/page/wordmark.tsx";
import { LanguageSwitcher } from "../ui/preference/language-switcher.tsx";
import { OnlineIndicator } from "./online-indicator.tsx";
import "./top-bar.css";

const Bell = lazyWithRetry(() => import("../features/notifications/bell.tsx"));
const MessagesButton = lazyWithRetry(() => import("../features/conversations/inbox/messages-button.tsx"));
const AdminSearch = lazyWithRetry(() => import("../features/admin/search/bar-search.tsx"), ["records"]);
const AccountButton = lazyWithRetry(() => import("./account/account-button.tsx"));

/** Title by role, also for roles that this build does not know. */
const titleOf = (role: StoredRole) => (isRole(role) ? (`bar.${role}` as const) : "bar.unknown");

/** Top bar of members; its title shows the role (R-028…R-032). */
export function TopBar() {
  const { t } = useTranslation();
  const { role, isActive, firstName = "", lastName = "", profileImageUrl } = useCurrentUser();
  const signOut = useSignOut();
  return (
    <header className="bar">
      <div className="bar-row">
        <Wordmark />
        <span className="bar-title">{t(titleOf(role))}</span>
        <nav className="bar-end" aria-label={t("bar.navigation")}>
          {role === "handyman" && <OnlineIndicator />}
          {role === "handyman" && isActive && <PortfolioLink />}
          {role === "admin" && <span className="bar-title bar-word">{t("bar.adminPanel")}</span>}
          <LanguageSwitcher />
          <PanelButtons />
          <a
            className="icon-button bar-out"
            href={logoutPath}
            aria-label={t("bar.signOut")}
            title={t("bar.signOut")}
            onClick={signOut.onClick}
          >
            <Avatar name={`${firstName} ${lastName}`} src={profileImageUrl ?? null} />
            <LogOut aria-hidden="true" />
          </a>
        </nav>
      </div>
      {signOut.dialog}
    </header>
  );
}

/**
 * The buttons that open panels. Administrators have no conversations, and a deactivated account can only read its
 * messages.
 */
function PanelButtons() {
  const { role, isActive } = useCurrentUser();
  return (
    <>
      {role === "admin" && (
        <LazyPanel fallback={<span className="icon-button" />}>
          <AdminSearch />
        </LazyPanel>
      )}
      {role !== "admin" && (
        <LazyPanel fallback={<span className="icon-button" />}>
          <MessagesButton />
        </LazyPanel>
      )}
      {isActive && (
        <>
          <LazyPanel fallback={<span className="icon-button" />}>
            <Bell />
          </LazyPanel>
          <LazyPanel fallback={<span className="icon-button" />}>
            <AccountButton />
          </LazyPanel>
        </>
      )}
    </>
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
