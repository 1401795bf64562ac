import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isOffer } from "../../../../../shared/jobs/proposers.ts";
import { type JobView, NewProposal, type ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { centsOf, toDecimal } from "../../../../../shared/money.ts";
import type { ProposalKind } from "../../../../../shared/proposal-kind.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useTextDraft } from "../../../forms/use-text-draft.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { AmountInput } from "../../../ui/form/amount-input.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { nameOf } from "../parties.ts";
import { PricePreview } from "../price/price-preview.tsx";
import { useProposedPrice } from "../price/use-proposed-price.ts";
import { useJobMutation } from "../use-job-mutation.ts";
import { supplementAmountsOf } from "./supplement.ts";

export type ProposeDialogProps = { job: JobView; side: ProposalSide; kind: ProposalKind; onClose: () => void };

const words = {
  price: { title: "jobs.changePrice", text: "jobs.changePriceText", field: "jobs.priceField" },
  ending: { title: "jobs.endEarlyTitle", text: "jobs.endEarlyText", field: "jobs.endingField" },
} as const;

/** Explains what the proposal does. */
function useText({ job, side, kind }: Omit<ProposeDialogProps, "onClose">): string {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  if (isOffer({ kind, by: side })) {
    const price = format.money(centsOf(job.agreedPrice));
    return t("jobs.offerDialogText", { person: nameOf(job, "handyman", t), price });
  }
  return t(kind === "price" && job.paymentStatus === "completed" ? "jobs.changePriceTextPaid" : words[kind].text);
}

/** Price and reason of a proposal, kept in the tab. */
function useProposalDraft({ job, kind }: Pick<ProposeDialogProps, "job" | "kind">) {
  const amount = useTextDraft(useDraftName(`${kind}-proposal:${job.id}`));
  const reason = useTextDraft(useDraftName(`${kind}-reason:${job.id}`));
  const { priceCents, problem } = useProposedPrice(amount.text, { job, kind });
  const price = priceCents === undefined ? "" : toDecimal(priceCents);
  const { data: proposed } = NewProposal.safeParse({ kind, price, reason: reason.text });

  function discard() {
    amount.discard();
    reason.discard();
  }
  return { amount, reason, priceCents, problem, proposed, discard };
}

/** Dialog with price and reason of a proposal. */
export default function ProposeDialog({ job, side, kind, onClose: onDialogClose }: ProposeDialogProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const { amount, reason, priceCents, problem, proposed, discard } = useProposalDraft({ job, kind });
  const [isChecked, setChecked] = useState(false);
  const text = useText({ job, side, kind });
  const { isSending, send } = useJobMutation(jobs.propose, onClose);

  function onClose() {
    discard();
    onDialogClose();
  }

  function submit() {
    if (!proposed || priceCents === undefined) return setChecked(true);
    void send({ params: { id: job.id }, body: { ...proposed, price: toDecimal(priceCents) } }, spoken(t("jobs.sent")));
  }

  return (
    <FormDialog
      title={t(isOffer({ kind, by: side }) ? "jobs.offer" : words[kind].title)}
      intro={<p>{text}</p>}
      action={{ text: t("jobs.send"), pendingText: t("jobs.sending") }}
      className="stack stack-wide"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PriceField label={t(words[kind].field)} error={isChecked ? problem : undefined} {...amount} />
      <PricePreview
        priceCents={priceCents}
        side={side}
        supplement={priceCents === undefined ? undefined : supplementAmountsOf(job, kind, priceCents)}
      />
      <ReasonField
        label={t("jobs.reason")}
        hint={t("jobs.reasonHint")}
        value={reason.text}
        maxLength={limits.reason}
        error={NewProposal.shape.reason.safeParse(reason.text).error}
        isChecked={isChecked}
        onChange={reason.change}
      />
    </FormDialog>
  );
}

type PriceFieldProps = { label: string; error: string | undefined; text: string; change: (text: string) => void };

const PriceField = ({ label, error, text, change }: PriceFieldProps) => (
  <Field label={label} error={error}>
    <AmountInput value={text} onChange={change} />
  </Field>
);
