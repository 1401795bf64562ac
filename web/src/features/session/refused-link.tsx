import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { logoutPath, rememberRedirect } from "../../paths.ts";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { useCurrentUser } from "./current-user.tsx";

/** Who is signed in, and how they sign in with another account, which returns to this address. */
export function useOtherAccount() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return {
    signedInAs: t("otherAccount.signedInAs", { email: useCurrentUser().email }),
    signIn: t("otherAccount.signIn"),
    remember: () => rememberRedirect(pathname + search),
  };
}

type RefusedLinkProps = {
  title: string;
  /** Why; by default that it is gone, or somebody else's. */
  children?: ReactNode;
};

/** What a link leads to is not found for this account; offers to sign in with another one. */
export function RefusedLink({ title, children }: RefusedLinkProps) {
  const { t } = useTranslation();
  const { signedInAs, signIn, remember } = useOtherAccount();
  return (
    <div className="stack">
      <ErrorCard title={title}>{children ?? t("otherAccount.text")}</ErrorCard>
      <p className="breakable">
        {signedInAs}{" "}
        <a className="text-link" href={logoutPath} onClick={remember}>
          {signIn}
        </a>
      </p>
    </div>
  );
}
