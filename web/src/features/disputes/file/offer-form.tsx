import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { NewSettlement } from "../../../../../shared/disputes/input.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import { defaultMessage, toFieldErrors } from "../../../../../shared/messages.ts";
import { policy } from "../../../../../shared/policy.ts";
import { disputes } from "../../../api/endpoints.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import { nameOf } from "../../jobs/parties.ts";
import { AmountField } from "../form/amount-field.tsx";
import type { DisputeDraft } from "../form/dispute-draft.ts";
import { StoryField } from "../form/story-field.tsx";
import { type CheckedAmount, useCheckedAmount } from "../form/use-checked-amount.ts";
import { type DisputeForm, useDisputeDraft } from "../form/use-dispute-draft.ts";
import { stakeOfFile } from "../money.ts";
import { useFileMutation } from "../use-file-mutation.ts";
import type { ActProps } from "./file-props.ts";

export type OfferFormProps = ActProps & {
  /** How many offers its reader has made. */
  offered: number;
};

/** Offers how to end the dispute: an amount, or that the handyman comes back. */
export function OfferForm(props: OfferFormProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const form = useDisputeDraft(`settlement:${props.file.id}`);
  return (
    <details className="disclosure card" open={form.isRestored || undefined}>
      <summary>{t("disputes.offerForm")}</summary>
      <Form {...props} form={form} />
    </details>
  );
}

/** What can be sent, else what is wrong with it by field. */
function useChecked({ text }: DisputeDraft, isRedo: boolean, checked: CheckedAmount) {
  const { t } = useTranslation(["common", "jobs"]);
  const language = useLanguage();
  const body = { text, isRedo, ...(isRedo ? {} : checked.amount) };
  const { error } = NewSettlement.safeParse(body, { error: defaultMessage });
  const textError = error && toFieldErrors(error, language).find(({ path }) => path === "text")?.message;
  const amount: CheckedAmount =
    isRedo || checked.amount || checked.problem ? checked : { problem: t("jobs.priceInvalid") };
  return { body: error ? undefined : body, textError, amount };
}

type FormProps = OfferFormProps & { form: DisputeForm };

/** The offer as it is typed; `submit` sends it, or shows what is wrong with it. */
function useOffer({ job, file, side, onRefused, form }: FormProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const [isChecked, setChecked] = useState(false);
  const { draft } = form;
  const stake = stakeOfFile(file);
  const isRedo = file.actions.includes("redo") && (draft.isRedo || !file.actions.includes("offer"));
  const { body, textError, amount } = useChecked(draft, isRedo, useCheckedAmount(draft.amount, stake));
  const { isSending, send, problem } = useFileMutation(disputes.offer, {
    idempotencyKey: form.idempotencyKey,
    onSent: form.markSent,
    onRefused,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!body || isSending) return;
    onRefused(undefined);
    const person = nameOf(job, otherSideOf(side), t);
    void send({ params: { id: job.id }, body }, spoken(t("disputes.offered", { person })));
  }

  return { submit, isSending, isChecked, isRedo, stake, amount, textError, problem };
}

function Form(props: FormProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { job, file, side, offered, form } = props;
  const { draft, change } = form;
  const { submit, isSending, isChecked, isRedo, stake, amount, textError, problem } = useOffer(props);
  return (
    <form className="stack stack-wide" noValidate onSubmit={submit}>
      <KindField job={job} file={file} side={side} isRedo={isRedo} onChange={(to) => change({ isRedo: to })} />
      {!isRedo && (
        <AmountField
          {...{ job, side, stake, isChecked }}
          text={draft.amount}
          checked={amount}
          onChange={(typed) => change({ amount: typed })}
        />
      )}
      <StoryField
        label={t("disputes.offerWhy")}
        text={draft.text}
        rows={3}
        error={isChecked ? textError : undefined}
        onChange={(text) => change({ text })}
      />
      <p className="note">
        {t("disputes.offerRule")} {t("disputes.offersLeft", { count: policy.disputeOffers - offered })}
      </p>
      <FormRefusal>{problem?.text}</FormRefusal>
      <div className="actions">
        <Button type="submit" pending={isSending} pendingText={t("disputes.sending")}>
          {t("disputes.offerNow")}
        </Button>
      </div>
    </form>
  );
}

type KindFieldProps = Pick<ActProps, "job" | "file" | "side"> & {
  isRedo: boolean;
  onChange: (isRedo: boolean) => void;
};

/** Money or a visit, where both are possible; else a sentence about the one that is. */
function KindField({ job, file, side, isRedo, onChange }: KindFieldProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const isVisit = file.category === "noShow";
  const person = nameOf(job, "handyman", t);
  const redo = t(isVisit ? `disputes.offerVisit.${side}` : `disputes.offerRedo.${side}`, { person });
  const { kind = "refund" } = stakeOfFile(file);
  if (!file.actions.includes("redo")) return null;
  if (!file.actions.includes("offer")) return <p>{redo}</p>;
  return (
    <RadioCards
      legend={t("disputes.offerKind")}
      name="offer-kind"
      options={[
        { value: "money", label: t(isVisit ? `disputes.offerWhole.${kind}` : "disputes.offerMoney") },
        { value: "redo", label: redo, hint: t(isVisit ? "disputes.visitMeans" : "disputes.redoMeans") },
      ]}
      value={isRedo ? "redo" : "money"}
      onChange={({ target }) => onChange(target.value === "redo")}
    />
  );
}
