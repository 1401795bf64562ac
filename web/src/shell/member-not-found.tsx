import { useTranslation } from "react-i18next";
import { NotFoundNotice } from "./not-found.tsx";
import { Page } from "../features/session/page.tsx";

/** No such page, for somebody signed in. */
export function MemberNotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t("notFound.title")} form>
      <NotFoundNotice />
    </Page>
  );
}
