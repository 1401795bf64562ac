import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { refusalOfRework } from "../../../../shared/jobs/rework.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { isPaidOrProcessing } from "../../../../shared/jobs/unpaid.ts";
import { toInstant } from "../../../../shared/time.ts";
import { newDisputePath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ContactLink } from "../jobs/panel/contact-link.tsx";
import { nameOf } from "../jobs/parties.ts";
import { RequestReworkButton } from "../jobs/rework/request-rework-button.tsx";
import { useCanAct } from "../jobs/use-can-act.ts";
import { Rules } from "./rules.tsx";

export type TroubleDialogProps = { job: JobView; side: ProposalSide; onClose: () => void };

/** Three ways out of trouble, the quickest first. */
export default function TroubleDialog({ job, side, onClose }: TroubleDialogProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const canAct = useCanAct(job);
  const mayComeBack = side === "customer" && canAct && !refusalOfRework(job, toInstant(new Date()));
  const person = nameOf(job, "handyman", t);
  return (
    <Dialog title={t("disputes.troubleTitle")} onClose={onClose}>
      <div className="stack stack-wide">
        {mayComeBack && (
          <Way
            title={t("disputes.redoWay")}
            text={t(isPaidOrProcessing(job) ? "jobs.redoTextHeld" : "jobs.redoTextUnpaid", { person })}
          >
            <RequestReworkButton job={job} onSettled={onClose} />
          </Way>
        )}
        {canAct && (
          <Way title={t("disputes.writeWay")} text={t("disputes.writeWayText")}>
            <ContactLink job={job} />
          </Way>
        )}
        <Way
          title={t("disputes.disputeWay")}
          text={t(`disputes.disputeWayText.${side}`)}
          more={<Rules job={job} side={side} />}
        >
          <LinkButton slim replace to={newDisputePath(job.id)} onClick={onClose}>
            {t("disputes.disputeWay")}
          </LinkButton>
        </Way>
      </div>
    </Dialog>
  );
}

type WayProps = { title: string; text: string; more?: ReactNode; children: ReactNode };

function Way({ title, text, more, children }: WayProps) {
  const id = useId();
  return (
    <section className="card stack stack-close" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      {more}
      <div className="actions">{children}</div>
    </section>
  );
}
