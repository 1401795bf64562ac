import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import type { JobView, ProposalView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { priceAsRead } from "../../../../../shared/payments/fees.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Badge, type Tone } from "../../../ui/fact/badge.tsx";
import { nameOf, useSide } from "../parties.ts";

const tones: Readonly<Record<ProposalView["state"], Tone>> = {
  open: "accent",
  accepted: "success",
  declined: "danger",
  lapsed: "muted",
  withdrawn: "muted",
};

/** The closed proposals of a job, newest first; nothing when there are none. */
export function ProposalHistory({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const id = useId();
  const past = (job.proposals ?? []).filter(({ state }) => state !== "open");
  if (past.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.history")}</h3>
      <ul className="stack">
        {past.toReversed().map((proposal) => (
          <li key={proposal.number}>
            <Entry job={job} proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ job, proposal }: { job: JobView; proposal: ProposalView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const side = useSide(job);
  const money = (amount: string) => format.money(side ? priceAsRead(centsOf(amount), side) : centsOf(amount));
  const { kind, by, state, price, formerPrice, reason, createdAt } = proposal;
  return (
    <>
      <div className="row">
        <strong className="money">
          {kind === "ending"
            ? t("jobs.endingEntry", { amount: money(price) })
            : `${money(formerPrice)} → ${money(price)}`}
        </strong>
        <Badge tone={tones[state]}>{t(`jobs.state.${state}`)}</Badge>
      </div>
      <p className="note">
        {isolateBidi(nameOf(job, by, t))}, {format.dateTime(createdAt)}
      </p>
      <p className="details-text small">{reason}</p>
    </>
  );
}
