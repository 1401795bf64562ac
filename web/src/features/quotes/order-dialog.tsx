import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { TermsId } from "../../i18n/legal-document.ts";
import { rankingPath } from "../../paths.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { LegalBlocks } from "../legal/legal-blocks.tsx";
import { useLegalDocument } from "../legal/legal-documents.ts";

const RANKING: TermsId = "ranking";

/** What counts for the order of the quotes: the section of the terms, word for word. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "quotes"]);
  const { content, hasFailed, retry } = useLegalDocument("terms");
  const section = content?.sections.find(({ id }) => id === RANKING);
  return (
    <Dialog title={t("quotes.orderTitle")} onClose={onClose}>
      {hasFailed && <ErrorCard title={t("quotes.orderFailed")} onRetry={retry} />}
      {!section && !hasFailed && <Spinner />}
      {section && (
        <div className="paper-text">
          <LegalBlocks blocks={section.blocks} />
        </div>
      )}
      <p>
        <Link className="text-link" to={rankingPath}>
          {t("quotes.orderTerms")}
        </Link>
      </p>
    </Dialog>
  );
}
