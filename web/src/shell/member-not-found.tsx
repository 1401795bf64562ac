import { useTranslation } from "react-i18next";
import { Main } from "../ui/main.tsx";
import { NotFoundNotice } from "./not-found.tsx";

/** No such page, for somebody signed in. */
export function MemberNotFound() {
  const { t } = useTranslation();
  return (
    <Main title={t("notFound.title")} form>
      <NotFoundNotice />
    </Main>
  );
}
