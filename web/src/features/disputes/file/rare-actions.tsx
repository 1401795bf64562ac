import { useState } from "react";
import { useTranslation } from "react-i18next";
import { disputes } from "../../../api/endpoints.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { useFileMutation } from "../use-file-mutation.ts";
import type { ActProps } from "./file-props.ts";

const ends = ["escalate", "withdraw"] as const;
type End = (typeof ends)[number];

const texts = {
  escalate: { pending: "disputes.escalating", done: "disputes.escalated" },
  withdraw: { pending: "disputes.withdrawing", done: "disputes.withdrawn" },
} as const;

/** Has it decided, or withdraws it: each asks before. */
export function RareActions({ file, onRefused }: ActProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const [asking, setAsking] = useState<End>();
  const close = () => setAsking(undefined);
  const { isSending, send, problem } = useFileMutation(disputes.end, { onRefused, onDone: close });
  const possible = ends.filter((how) => file.actions.includes(how));

  function end(how: End) {
    onRefused(undefined);
    void send({ params: { id: file.jobId }, body: { how } }, spoken(t(texts[how].done)));
  }

  return (
    <>
      {possible.length > 0 && (
        <div className="actions">
          {possible.map((how) => (
            <Button key={how} slim onClick={() => setAsking(how)}>
              {t(`disputes.${how}`)}
            </Button>
          ))}
        </div>
      )}
      <FormRefusal>{asking ? undefined : problem?.text}</FormRefusal>
      {asking && (
        <ConfirmDialog
          title={t(`disputes.${asking}Title`)}
          confirm={{
            text: t(`disputes.${asking}`),
            pendingText: t(texts[asking].pending),
            variant: asking === "withdraw" ? "danger" : "primary",
          }}
          cancel={t("disputes.notNow")}
          isSending={isSending}
          onConfirm={() => end(asking)}
          onClose={close}
        >
          {t(`disputes.${asking}Text`)} {problem?.text}
        </ConfirmDialog>
      )}
    </>
  );
}
