import { useTranslation } from "react-i18next";
import { Main } from "../ui/page/main.tsx";
import { NotFoundNotice } from "./not-found.tsx";

/** Not-found page for members. */
export function MemberNotFound() {
  const { t } = useTranslation();
  return (
    <Main title={t("notFound.title")} form>
      <NotFoundNotice />
    </Main>
  );
}
