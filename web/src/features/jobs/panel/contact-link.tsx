import { MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { contactState, conversationPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { nameOf, useSide } from "../parties.ts";

/** Opens the conversation of a job's two sides; nothing for others. */
export function ContactLink({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const side = useSide(job);
  if (!side) return null;
  return (
    <LinkButton slim to={conversationPath(job.serviceRequestId, job.handymanId)} state={contactState}>
      <MessageSquareText aria-hidden="true" />
      {side === "handyman" ? t("jobs.contactCustomer") : t("jobs.contact", { person: nameOf(job, "handyman", t) })}
    </LinkButton>
  );
}
