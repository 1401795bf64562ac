import { useTranslation } from "react-i18next";
import { Footer } from "../../shell/footer.tsx";
import { VisitorPage } from "../landing/visitor-page.tsx";
import { PaperText } from "./paper-text.tsx";
import type { PaperName } from "./papers.ts";

/** The terms or the privacy policy, for a visitor (D-16, D-35). */
export default function VisitorPaper({ name }: { name: PaperName }) {
  const { t } = useTranslation();
  return (
    <>
      <VisitorPage title={t(`trust.${name}`)}>
        <PaperText name={name} />
      </VisitorPage>
      <Footer />
    </>
  );
}
