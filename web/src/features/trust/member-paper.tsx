import { useTranslation } from "react-i18next";
import { Page } from "../session/page.tsx";
import { PaperText } from "./paper-text.tsx";
import type { PaperName } from "./papers.ts";

/** The terms or the privacy policy, for somebody signed in (D-16). */
export default function MemberPaper({ name }: { name: PaperName }) {
  const { t } = useTranslation();
  return (
    <Page title={t(`trust.${name}`)}>
      <PaperText name={name} />
    </Page>
  );
}
