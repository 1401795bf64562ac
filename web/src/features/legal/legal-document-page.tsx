import { useTranslation } from "react-i18next";
import { Main } from "../../ui/main.tsx";
import { LegalDocumentText } from "./legal-document-text.tsx";
import type { LegalDocumentName } from "./legal-documents.ts";

/** Page with the terms or the privacy policy, for visitors and members (D-16, D-35). */
export default function LegalDocumentPage({ name }: { name: LegalDocumentName }) {
  const { t } = useTranslation(["common", "trust"]);
  return (
    <Main title={t(`trust.${name}`)}>
      <LegalDocumentText name={name} />
    </Main>
  );
}
