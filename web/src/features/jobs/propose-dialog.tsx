import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { isOffer } from "../../../../shared/jobs/proposers.ts";
import { type JobView, NewProposal, type ProposalSide } from "../../../../shared/jobs/schema.ts";
import { limits } from "../../../../shared/limits.ts";
import { centsOf, toDecimal } from "../../../../shared/money.ts";
import type { ProposalKind } from "../../../../shared/proposal-kind.ts";
import { useTextDraft } from "../../forms/use-text-draft.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { useDraftName } from "../session/use-draft-name.ts";
import { nameOf } from "./parties.ts";
import { PricePreview } from "./price-preview.tsx";
import { supplementAmountsOf } from "./supplement.ts";
import { useJobMutation } from "./use-job-mutation.ts";
import { useProposedPrice } from "./use-proposed-price.ts";

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

/** Dialog with price and reason of a proposal. Stays open while the request runs, so that no input is lost. */
export default function ProposeDialog({ job, side, kind, onClose: onDialogClose }: ProposeDialogProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const formId = useId();
  const amount = useTextDraft(useDraftName(`${kind}-proposal:${job.id}`));
  const reason = useTextDraft(useDraftName(`${kind}-reason:${job.id}`));
  const [isChecked, setChecked] = useState(false);
  const { priceCents, problem } = useProposedPrice(amount.text, { job, kind });
  const text = useText({ job, side, kind });
  const { isSending, send } = useJobMutation(jobs.propose, onClose);
  const { data: proposed } = NewProposal.safeParse({
    kind,
    price: priceCents === undefined ? "" : toDecimal(priceCents),
    reason: reason.text,
  });

  function onClose() {
    amount.discard();
    reason.discard();
    onDialogClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (!proposed || priceCents === undefined) return setChecked(true);
    void send({ params: { id: job.id }, body: { ...proposed, price: toDecimal(priceCents) } }, t("jobs.sent"));
  }

  const footer = (
    <>
      <Button pending={isSending} onClick={onClose}>
        {t("action.cancel")}
      </Button>
      <Button variant="primary" type="submit" form={formId} pending={isSending} pendingText={t("jobs.sending")}>
        {t("jobs.send")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(isOffer({ kind, by: side }) ? "jobs.offer" : words[kind].title)}
      onClose={onClose}
      dismissible={!isSending}
      footer={footer}
    >
      <p>{text}</p>
      <form id={formId} className="stack stack-wide" onSubmit={submit} noValidate>
        <Field label={t(words[kind].field)} error={isChecked ? problem : undefined}>
          <Input
            data-autofocus
            leading="$"
            inputMode="decimal"
            autoComplete="off"
            value={amount.text}
            onChange={({ target }) => amount.change(target.value)}
          />
        </Field>
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
      </form>
    </Dialog>
  );
}
