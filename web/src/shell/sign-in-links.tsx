import { useTranslation } from "react-i18next";
import { loginPath } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";

/** Sign-in and sign-up links: full navigations to the server, no routes. */
export function SignInLinks() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <>
      <LinkButton variant="quiet" slim href={loginPath}>
        {t("landing.signIn")}
      </LinkButton>
      <LinkButton variant="primary" slim href={loginPath}>
        {t("landing.getStarted")}
      </LinkButton>
    </>
  );
}
