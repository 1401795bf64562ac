import { useTranslation } from "react-i18next";
import { loginPath, signUpPath } from "../paths.ts";
import { LinkButton } from "../ui/button/link-button.tsx";

/** Sign-in and sign-up links: full navigations to the server, no routes. Both lead to the same page, at its two beginnings. */
export function SignInLinks() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <>
      <LinkButton variant="quiet" slim href={loginPath}>
        {t("landing.signIn")}
      </LinkButton>
      <LinkButton variant="primary" slim href={signUpPath}>
        {t("landing.getStarted")}
      </LinkButton>
    </>
  );
}
