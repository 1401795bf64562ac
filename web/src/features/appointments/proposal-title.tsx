import { useTranslation } from "react-i18next";
import type { Appointment } from "../../../../shared/jobs/appointments/schema.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { nameOf } from "../jobs/parties.ts";

export type ProposalTitleProps = {
  as: "h3" | "h4";
  id?: string;
  job: JobView;
  side: ProposalSide;
  proposed: Appointment;
};

/** Who proposes a time, or another one. */
export function ProposalTitle({ as: Title, id, job, side, proposed }: ProposalTitleProps) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const name = nameOf(job, otherSideOf(side), t);
  const count = proposed.options.length;
  if (proposed.by === side)
    return (
      <Title id={id} className="strong">
        {t("appointments.ownProposal", { count })}
      </Title>
    );
  return (
    <Title id={id} className="strong">
      {t(proposed.isMove ? "appointments.theirMove" : "appointments.theirProposal", { name, count })}
    </Title>
  );
}
