import { useState } from "react";
import { useTranslation } from "react-i18next";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import { disputes } from "../../../api/endpoints.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { nameOf } from "../../jobs/parties.ts";
import { useFileMutation } from "../use-file-mutation.ts";
import type { ActProps } from "./file-props.ts";

const ends = ["escalate", "withdraw", "admit"] as const;
type End = (typeof ends)[number];

/** What each end is called, what it does, and what is said of it, to this reader. */
function useEndWords({ job, file, side }: ActProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const isVisit = file.category === "noShow";
  const person = nameOf(job, otherSideOf(side), t);
  return {
    escalate: {
      name: t("disputes.escalate"),
      title: t("disputes.escalateTitle"),
      text: t("disputes.escalateText"),
      pending: t("disputes.escalating"),
      done: t("disputes.escalated"),
    },
    withdraw: {
      name: t("disputes.withdraw"),
      title: t("disputes.withdrawTitle"),
      text: t(isVisit ? "disputes.withdrawTextNoShow" : "disputes.withdrawText"),
      pending: t("disputes.withdrawing"),
      done: t("disputes.withdrawn"),
    },
    admit: {
      name: t(`disputes.admit.${side}`),
      title: t(`disputes.admitTitle.${side}`),
      text: t(`disputes.admitText.${side}`, { person }),
      pending: t("disputes.admitting"),
      done: t("disputes.admitted"),
    },
  } satisfies Record<End, unknown>;
}

/** Has it decided, withdraws it, or admits what it is about: each asks before. */
export function RareActions(props: ActProps) {
  const { file, onRefused } = props;
  const { t } = useTranslation(["common", "disputes"]);
  const words = useEndWords(props);
  const [asking, setAsking] = useState<End>();
  const close = () => setAsking(undefined);
  const { isSending, send, problem } = useFileMutation(disputes.end, { onRefused, onDone: close });
  const possible = ends.filter((how) => file.actions.includes(how));

  function end(how: End) {
    onRefused(undefined);
    void send({ params: { id: file.jobId }, body: { how } }, spoken(words[how].done));
  }

  return (
    <>
      {possible.length > 0 && (
        <div className="actions">
          {possible.map((how) => (
            <Button key={how} slim onClick={() => setAsking(how)}>
              {words[how].name}
            </Button>
          ))}
        </div>
      )}
      <FormRefusal>{asking ? undefined : problem?.text}</FormRefusal>
      {asking && (
        <ConfirmDialog
          title={words[asking].title}
          confirm={{
            text: words[asking].name,
            pendingText: words[asking].pending,
            variant: asking === "escalate" ? "primary" : "danger",
          }}
          cancel={t("disputes.notNow")}
          isSending={isSending}
          onConfirm={() => end(asking)}
          onClose={close}
        >
          {words[asking].text} {problem?.text}
        </ConfirmDialog>
      )}
    </>
  );
}
