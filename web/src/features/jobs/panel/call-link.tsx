import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { conversationIdOf } from "../../../../../shared/conversations/id.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { query } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { nameOf, useSide } from "../parties.ts";

/** Calls the other side of a job, if they share the number that they have now. */
export function CallLink({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const side = useSide(job);
  const id = conversationIdOf(job.serviceRequestId, job.handymanId);
  const isOpen = side !== undefined && job.status !== "cancelled";
  const { data } = useQuery({ ...query(conversations.get, { params: { id } }), enabled: isOpen });
  const { theirs, isTheirsFormer } = data?.numbers ?? {};
  if (!side || !theirs || isTheirsFormer) return null;
  return (
    <LinkButton slim href={`tel:${theirs}`}>
      <Phone aria-hidden="true" />
      {t("jobs.call", { person: nameOf(job, otherSideOf(side), t) })}
    </LinkButton>
  );
}
