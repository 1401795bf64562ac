import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useAlertWords } from "./alert-words.ts";

const ReportedMessagesDialog = lazyWithRetry(() => import("./reported-messages.tsx"), ["admin", "requests"]);

/** Opens the messages of a report; nothing for other alerts. */
export function ReportedMessagesButton({ alert }: { alert: FraudAlertView }) {
  const { t } = useTranslation(["common", "admin"]);
  const [isOpen, setOpen] = useState(false);
  const { label: text } = useAlertWords(alert);
  if (!alert.hasMessages) return null;
  const label = t("admin.reportReadNamed", { text });
  return (
    <>
      <Button slim variant="quiet" aria-label={label} onClick={() => setOpen(true)}>
        {t("admin.reportRead")}
      </Button>
      <LazyPanel>{isOpen && <ReportedMessagesDialog alertId={alert.id} onClose={() => setOpen(false)} />}</LazyPanel>
    </>
  );
}
