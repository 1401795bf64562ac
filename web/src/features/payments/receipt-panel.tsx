import { Download, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sheetOf } from "../../../../shared/payments/receipt-sheet.ts";
import { query } from "../../api/client.ts";
import { payments } from "../../api/endpoints.ts";
import { ApiError, isMissing, messageOf, requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { RefusedLink } from "../session/refused-link.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import "./receipt.css";

export type ReceiptPanelProps = { jobId: string; onClose: () => void };

/** A job's receipt or statement in the current language, with print and PDF download. */
export default function ReceiptPanel({ jobId, onClose }: ReceiptPanelProps) {
  const { t } = useTranslation(["common", "payments"]);
  const language = useLanguage();
  // A refund may have been made since it was cached.
  const result = useQuery({ ...query(payments.receipt, { params: { jobId } }), staleTime: 0 });
  const sheet = result.data && sheetOf(result.data, language);
  return (
    <Panel
      title={sheet?.title ?? t("payments.receiptTitle")}
      onClose={onClose}
      footer={sheet && <ReceiptActions jobId={jobId} />}
    >
      {result.isPending && <Spinner />}
      {sheet && <ReceiptSheet sheet={sheet} />}
      {result.isError && !sheet && <ReceiptError result={result} />}
    </Panel>
  );
}

/** Print and download; the response's Content-Disposition names the file. */
function ReceiptActions({ jobId }: { jobId: string }) {
  const { t } = useTranslation(["common", "payments"]);
  const href = `${payments.receiptPdf.path.replace("{jobId}", jobId)}?language=${useLanguage()}`;
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t("payments.print")}
      </Button>
      <LinkButton variant="primary" href={href} download>
        <Download aria-hidden="true" />
        {t("payments.download")}
      </LinkButton>
    </>
  );
}

type FailedQuery = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => void };

function ReceiptError({ result: { error, isFetching, refetch } }: { result: FailedQuery }) {
  const { t } = useTranslation(["common", "payments"]);
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const title = t("payments.receiptFailed");
  if (isMissing(error)) return <RefusedLink title={title}>{messageOf(error)}</RefusedLink>;
  if (isFinal) return <ErrorCard title={title}>{messageOf(error)}</ErrorCard>;
  return <ErrorCard title={title} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />;
}
