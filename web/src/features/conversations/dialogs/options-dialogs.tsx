import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { nameOf } from "../names.ts";
import { TheirNumber } from "../their-number.tsx";
import { BlockDialog } from "./block-dialog.tsx";
import { NumberDialog, ReportDialog } from "./lazy-dialogs.ts";
import { useBlock } from "./use-block.ts";
import { useNumber } from "./use-number.ts";

export type OptionsDialogsProps = { conversation: ConversationView; onClose: () => void };

type Step = "choosing" | "number" | "block" | "report";

/** What can be done about a conversation: share one's number, block, report. */
export function OptionsDialogs({ conversation, onClose }: OptionsDialogsProps) {
  const [step, setStep] = useState<Step>("choosing");
  if (step === "number")
    return (
      <LazyPanel>
        <NumberDialog conversation={conversation} onClose={onClose} />
      </LazyPanel>
    );
  if (step === "block") return <BlockDialog conversation={conversation} onClose={onClose} />;
  if (step === "report")
    return (
      <LazyPanel>
        <ReportDialog conversation={conversation} onClose={onClose} />
      </LazyPanel>
    );
  return <Options conversation={conversation} onChoose={setStep} onClose={onClose} />;
}

type OptionsProps = OptionsDialogsProps & { onChoose: (step: Step) => void };

function Options({ conversation, onChoose, onClose }: OptionsProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const name = nameOf(conversation, t);
  const footer = <Button onClick={onClose}>{t("action.close")}</Button>;
  return (
    <Dialog title={t("conversations.optionsTitle", { name })} size="small" onClose={onClose} footer={footer}>
      {conversation.numbers.theirs && (
        <p>
          {t("conversations.numberOf", { name })}: <TheirNumber {...conversation} />
        </p>
      )}
      <NumberOption conversation={conversation} onShare={() => onChoose("number")} onDone={onClose} />
      <BlockOption conversation={conversation} onBlock={() => onChoose("block")} onDone={onClose} />
      <div className="stack stack-tight">
        <Button onClick={() => onChoose("report")}>{t("conversations.report", { name })}</Button>
        <p className="note">{t("conversations.reportHint")}</p>
      </div>
    </Dialog>
  );
}

type NumberOptionProps = { conversation: ConversationView; onShare: () => void; onDone: () => void };

function NumberOption({ conversation, onShare, onDone }: NumberOptionProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const name = nameOf(conversation, t);
  const { isSending, send } = useNumber(conversation, { failure: t("conversations.unshareFailed"), onDone });
  if (conversation.numbers.own) {
    return (
      <div className="stack stack-tight">
        <Button pending={isSending} onClick={() => void send({ isShared: false })}>
          {t("conversations.unshareNumber")}
        </Button>
        <p className="note">{t("conversations.numberMine", { name })}</p>
      </div>
    );
  }
  if (!conversation.canShareNumber) return null;
  return (
    <div className="stack stack-tight">
      <Button onClick={onShare}>{t("conversations.shareNumber")}</Button>
      <p className="note">{t("conversations.shareNumberHint", { name })}</p>
    </div>
  );
}

type BlockOptionProps = { conversation: ConversationView; onBlock: () => void; onDone: () => void };

function BlockOption({ conversation, onBlock, onDone }: BlockOptionProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const name = nameOf(conversation, t);
  const { isSending, setBlocked } = useBlock(conversation, onDone);
  if (conversation.isBlocked) {
    return (
      <Button pending={isSending} pendingText={t("conversations.unblocking")} onClick={() => void setBlocked(false)}>
        {t("conversations.unblock")}
      </Button>
    );
  }
  // A former member writes to nobody.
  if (!conversation.other.firstName) return null;
  return (
    <div className="stack stack-tight">
      <Button onClick={onBlock}>{t("conversations.block", { name })}</Button>
      <p className="note">{t("conversations.blockHint")}</p>
    </div>
  );
}
