import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fact, Facts } from "../../../ui/facts.tsx";

/** The customer's visible details, in place of messages, which do not exist yet (D-10). */
export function ContactDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useTranslation(["common", "handyman", "requests"]);
  const footer = <Button onClick={onClose}>{t("action.close")}</Button>;
  return (
    <Dialog title={t("handyman.contact")} size="small" onClose={onClose} footer={footer}>
      <p>{t("handyman.contactText")}</p>
      <Facts>
        <Fact name={t("requests.customerName")}>{job.customerFirstName ?? t("handyman.customerUnnamed")}</Fact>
        <Fact name={t("handyman.customerCity")}>{job.city}</Fact>
      </Facts>
    </Dialog>
  );
}
