import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { isOwnPath, loginPath, paths, rememberRedirect } from "../paths.ts";
import { LinkButton } from "../ui/button/link-button.tsx";
import { Main } from "../ui/page/main.tsx";
import { TornTicket } from "./torn-ticket.tsx";
import "./not-found.css";

/** Not-found page for visitors; for members' pages it offers to sign in (R-010). */
export function NotFound() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  return (
    <Main title={t("notFound.title")} form>
      <NotFoundNotice>
        {isOwnPath(pathname) && (
          <a className="text-link" href={loginPath} onClick={() => rememberRedirect(pathname + search + hash)}>
            {t("notFound.signIn")}
          </a>
        )}
      </NotFoundNotice>
    </Main>
  );
}

/** Illustration, text and link home; `children` are rendered below. */
export function NotFoundNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="not-found">
      <TornTicket />
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <LinkButton variant="primary" to={paths.home}>
        {t("action.goHome")}
      </LinkButton>
      {children}
    </div>
  );
}
