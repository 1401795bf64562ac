import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { disputePath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { useDisputeStep } from "../../jobs/dispute/use-dispute-step.ts";
import { ContactLink } from "../../jobs/panel/contact-link.tsx";
import { InactivePartyNote } from "../../jobs/panel/inactive-party-note.tsx";
import { stepOfJob } from "../../jobs/panel/step-of-job.ts";
import { nameOf } from "../../jobs/parties.ts";
import { WorkTicket } from "./work-ticket.tsx";

/** Ticket of a job in dispute: whose move it is, and the way to its file. */
export function DisputedJob({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const { turn, stage } = useDisputeStep(job, "handyman", stepOfJob(job, "handyman", useNow()));
  return (
    <WorkTicket
      job={job}
      status={job.status}
      next={t(`jobs.disputeLine.${stage ?? turn}`, { person: nameOf(job, "customer", t) })}
      attention={turn === "yours"}
      actions={
        <>
          <LinkButton slim variant={turn === "yours" ? "primary" : "plain"} to={disputePath(job.id)}>
            {t("jobs.seeDispute")}
          </LinkButton>
          <ContactLink job={job} />
        </>
      }
    >
      <InactivePartyNote job={job} />
    </WorkTicket>
  );
}
