import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SettlementView } from "../../../../../shared/disputes/view.ts";
import type { ProposalAnswer } from "../../../../../shared/jobs/schema.ts";
import { disputes } from "../../../api/endpoints.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { useFileMutation } from "../use-file-mutation.ts";
import type { ActProps } from "./file-props.ts";
import { offerKindOf, useOfferWords } from "./offer-words.ts";
import { Meaning } from "./open-offer.tsx";

export type OfferAnswerProps = ActProps & { offer: SettlementView };

/** Accept or decline the other side's offer, or withdraw one's own. */
export function OfferAnswer(props: OfferAnswerProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { job, side, offer, onRefused } = props;
  const [isAccepting, setAccepting] = useState(false);
  const { isSending, send, problem } = useFileMutation(disputes.answer, {
    onRefused,
    onDone: () => setAccepting(false),
  });
  const { amountOf } = useOfferWords(job, side);
  const said = { accept: "accepted", decline: "declined", withdraw: "offerWithdrawn" } as const;

  function answer(how: ProposalAnswer) {
    onRefused(undefined);
    const params = { id: job.id, number: String(offer.number) };
    return send({ params, body: { answer: how } }, spoken(t(`disputes.${said[how]}`)));
  }
  if (offer.by === side)
    return (
      <>
        <FormRefusal>{problem?.text}</FormRefusal>
        <div className="actions">
          <Button pending={isSending} onClick={() => void answer("withdraw")}>
            {t("disputes.withdrawOffer")}
          </Button>
        </div>
      </>
    );
  const isPossible = offer.terms === undefined || offer.shares !== undefined;
  return (
    <>
      <FormRefusal>{isAccepting ? undefined : problem?.text}</FormRefusal>
      <div className="actions">
        <Button pending={isSending} onClick={() => void answer("decline")}>
          {t("disputes.decline")}
        </Button>
        {isPossible && (
          <Button variant="primary" pending={isSending} onClick={() => setAccepting(true)}>
            {t(`disputes.accept.${offerKindOf(offer)}`, { amount: amountOf(offer) })}
          </Button>
        )}
      </div>
      {isAccepting && (
        <AcceptDialog
          {...props}
          problem={problem?.text}
          isSending={isSending}
          onAccept={() => void answer("accept")}
          onClose={() => setAccepting(false)}
        />
      )}
    </>
  );
}

type AcceptDialogProps = OfferAnswerProps & {
  problem: string | undefined;
  isSending: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** What accepting does, which cannot be undone. */
function AcceptDialog({ job, side, offer, problem, isSending, onAccept, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { titleOf, amountOf } = useOfferWords(job, side);
  const footer = (
    <>
      <Button pending={isSending} onClick={onClose}>
        {t("disputes.notNow")}
      </Button>
      <Button variant="primary" pending={isSending} pendingText={t("disputes.accepting")} onClick={onAccept}>
        {t(`disputes.accept.${offerKindOf(offer)}`, { amount: amountOf(offer) })}
      </Button>
    </>
  );
  return (
    <Dialog title={titleOf(offer)} size="small" onClose={onClose} dismissible={!isSending} footer={footer}>
      <div className="stack">
        <Meaning job={job} side={side} offer={offer} />
        <p>{t(`disputes.acceptText.${offer.terms ? "money" : "redo"}`)}</p>
        <FormRefusal>{problem}</FormRefusal>
      </div>
    </Dialog>
  );
}
