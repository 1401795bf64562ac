import { useId } from "react";
import { useTranslation } from "react-i18next";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import { partyOf } from "../../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { isPaidOrProcessing } from "../../../../../shared/jobs/unpaid.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { disputePath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { stageOf, turnOf } from "../dispute/reading.ts";
import { useFile } from "../dispute/use-file.ts";
import { nameOf, useSide } from "../parties.ts";

/** In a side's panel: that the job is in dispute, whose move it is, and the way to the file; afterwards, that it is over. */
export function DisputeCard({ job }: { job: JobView }) {
  const side = useSide(job);
  if (job.status === "disputed") return side ? <OpenDispute job={job} side={side} /> : null;
  const at = job.resolvedAt ?? job.disputeClosedAt;
  return at ? <EndedDispute job={job} at={at} /> : null;
}

type CardProps = { job: JobView; side: ProposalSide };

function OpenDispute({ job, side }: CardProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const id = useId();
  const { data: file } = useFile(job.id, { isShown: false });
  const turn = file && turnOf(file, side);
  const next = file && (stageOf(file, side) ?? turn);
  const money = moneyTextKeyOf(job);
  return (
    <section className="card stack" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.disputeTitle")}</h3>
      {next && next !== "done" && next !== "bothSides" && (
        <p>{t(`jobs.disputeNext.${next}`, { person: nameOf(job, otherSideOf(side), t) })}</p>
      )}
      <Opening job={job} side={side} />
      {money && <p className="note">{t(money)}</p>}
      <div className="actions">
        <LinkButton variant={turn === "yours" || next === "decided" ? "primary" : "plain"} to={disputePath(job.id)}>
          {t("jobs.seeDispute")}
        </LinkButton>
      </div>
    </section>
  );
}

/** Who opened the dispute, when, and in which words. */
function Opening({ job, side }: CardProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const { dispute } = job;
  const author = dispute && partyOf(job, dispute.openedBy);
  // A contested no-show was opened by nobody's words.
  if (!author || !dispute.reason) return null;
  const when = format.dateTime(dispute.createdAt);
  return (
    <div>
      <p className="note">
        {author === side
          ? t("jobs.disputeSaid.own", { when })
          : t("jobs.disputeSaid.other", { person: nameOf(job, author, t), when })}
      </p>
      <blockquote className="breakable">“{dispute.reason}”</blockquote>
    </div>
  );
}

/** Text about the money until the end; processing payments and refunds are shown elsewhere. */
function moneyTextKeyOf(job: JobView) {
  if (!isPaidOrProcessing(job)) return "jobs.disputeUnpaid";
  if (job.paymentStatus !== "completed") return undefined;
  if (job.releaseStatus === "released") return "jobs.disputeReleased";
  return job.releaseStatus === "held" ? "jobs.disputeHeld" : undefined;
}

function EndedDispute({ job, at }: { job: JobView; at: string }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const isCompleted = job.status === "completed" && job.resolvedAt !== undefined;
  return (
    <div className="details-notes">
      <p>{t(isCompleted ? "jobs.resolvedOn" : "jobs.disputeOverOn", { when: format.date(at) })}</p>
      {job.disputeOpenedAt && (
        <div className="actions">
          <LinkButton slim variant="quiet" to={disputePath(job.id)}>
            {t("jobs.seeDispute")}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
