import { useTranslation } from "react-i18next";
import { usePathOfLanguage } from "../../i18n/use-path-of-language.ts";
import { Main } from "../../ui/page/main.tsx";
import { LegalDocumentText } from "./legal-document-text.tsx";
import { type LegalDocumentName, preloadLegalDocument } from "./legal-documents.ts";

export { preloadLegalDocument };

/** Page with the terms or the privacy policy, for visitors and members (D-16, D-35). */
export default function LegalDocumentPage({ name }: { name: LegalDocumentName }) {
  const { t } = useTranslation(["common", "trust"]);
  usePathOfLanguage();
  return (
    <Main title={t(`trust.${name}`)}>
      <LegalDocumentText name={name} />
    </Main>
  );
}
