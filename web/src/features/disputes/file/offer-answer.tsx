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
  const [isAccepting, setAccepting] = useState(false);
  const { isSending, answer, problem } = useAnswer(props, () => setAccepting(false));
  const { offer, side } = props;
  return (
    <>
      <FormRefusal>{isAccepting ? undefined : problem}</FormRefusal>
      {offer.by === side ? (
        <WithdrawButton isSending={isSending} onPress={() => answer("withdraw")} />
      ) : (
        <AnswerButtons
          {...props}
          isSending={isSending}
          onDecline={() => answer("decline")}
          onAccept={() => setAccepting(true)}
        />
      )}
      {isAccepting && (
        <AcceptDialog
          {...props}
          problem={problem}
          isSending={isSending}
          onAccept={() => answer("accept")}
          onClose={() => setAccepting(false)}
        />
      )}
    </>
  );
}

const said = { accept: "accepted", decline: "declined", withdraw: "offerWithdrawn" } as const;

function useAnswer({ job, offer, onRefused }: OfferAnswerProps, onDone: () => void) {
  const { t } = useTranslation(["common", "disputes"]);
  const { isSending, send, problem } = useFileMutation(disputes.answer, { onRefused, onDone });
  const answer = (how: ProposalAnswer) => {
    onRefused(undefined);
    const params = { id: job.id, number: String(offer.number) };
    void send({ params, body: { answer: how } }, spoken(t(`disputes.${said[how]}`)));
  };
  return { isSending, answer, problem: problem?.text };
}

function WithdrawButton({ isSending, onPress }: { isSending: boolean; onPress: () => void }) {
  const { t } = useTranslation(["common", "disputes"]);
  return (
    <div className="actions">
      <Button pending={isSending} onClick={onPress}>
        {t("disputes.withdrawOffer")}
      </Button>
    </div>
  );
}

type AnswerButtonsProps = OfferAnswerProps & { isSending: boolean; onDecline: () => void; onAccept: () => void };

/** An offer that the money does not allow any more can only be declined. */
function AnswerButtons({ job, side, offer, isSending, onDecline, onAccept }: AnswerButtonsProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { amountOf } = useOfferWords(job, side);
  const isPossible = offer.terms === undefined || offer.shares !== undefined;
  return (
    <div className="actions">
      {isPossible && (
        <Button variant="primary" pending={isSending} onClick={onAccept}>
          {t(`disputes.accept.${offerKindOf(offer)}`, { amount: amountOf(offer) })}
        </Button>
      )}
      <Button pending={isSending} onClick={onDecline}>
        {t("disputes.decline")}
      </Button>
    </div>
  );
}

type AcceptDialogProps = OfferAnswerProps & {
  problem: string | undefined;
  isSending: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** What accepting does, which cannot be undone. */
function AcceptDialog({ job, file, side, offer, problem, isSending, onAccept, onClose }: AcceptDialogProps) {
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
        <Meaning job={job} file={file} side={side} offer={offer} />
        <p>{t(`disputes.acceptText.${offer.terms ? "money" : file.category === "noShow" ? "visit" : "redo"}`)}</p>
        <FormRefusal>{problem}</FormRefusal>
      </div>
    </Dialog>
  );
}
