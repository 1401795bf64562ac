import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { isOwnPath, loginPath, paths, rememberRedirect } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { TornTicket } from "./torn-ticket.tsx";
import { VisitorPage } from "./visitor-page.tsx";
import "./not-found.css";

/** No such page, or none for this visitor. `visitor` offers to sign in where that would open it. */
export function NotFound({ visitor = false }: { visitor?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isBehindAccount = visitor && isOwnPath(pathname);
  return (
    <VisitorPage title={t("notFound.title")} form>
      <div className="not-found">
        <TornTicket />
        <h1>{t("notFound.title")}</h1>
        <p>{t("notFound.text")}</p>
        <LinkButton variant="primary" to={paths.home}>
          {t("action.goHome")}
        </LinkButton>
        {isBehindAccount && (
          <a className="text-link" href={loginPath} onClick={() => rememberRedirect(pathname + search)}>
            {t("notFound.signIn")}
          </a>
        )}
      </div>
    </VisitorPage>
  );
}
