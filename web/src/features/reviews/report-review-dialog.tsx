import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HidingReason, ReviewView } from "../../../../shared/reviews/schema.ts";
import { handymen, reviews } from "../../api/endpoints.ts";
import { useTextDraft } from "../../forms/use-text-draft.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { Remark, RemarkField } from "../../ui/form/remark-field.tsx";
import { useDraftName } from "../session/use-draft-name.ts";
import { RuleChoice } from "./rule-choice.tsx";

export type ReportReviewDialogProps = { review: ReviewView; onReported: () => void; onClose: () => void };

/** Reports a review to the team under one of the published rules; nobody else learns of it. */
export default function ReportReviewDialog({ review, onReported, onClose: onDialogClose }: ReportReviewDialogProps) {
  const { t } = useTranslation(["common", "moderation"]);
  const { text, change, discard } = useTextDraft(useDraftName(`report:${review.id}`));
  const [reason, setReason] = useState<HidingReason>();
  const [isChecked, setChecked] = useState(false);
  const onClose = () => {
    discard();
    onDialogClose();
  };
  const { isSending, send } = useEndpointMutation(reviews.report, {
    failure: t("moderation.failed"),
    // It may be hidden by now.
    refetchOnFailure: [handymen.details],
    onSuccess: onReported,
    onDone: onClose,
  });

  function submit() {
    setChecked(true);
    if (!reason || !Remark.safeParse(text).success) return;
    const body = { reason, ...(text.trim() && { text }) };
    void send({ params: { id: review.id }, body }, t("moderation.done"));
  }

  return (
    <FormDialog
      title={t("moderation.title")}
      intro={<p>{t("moderation.lead")}</p>}
      action={{ text: t("moderation.send"), pendingText: t("moderation.sending") }}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
      className="stack stack-wide"
    >
      <RuleChoice
        legend={t("moderation.what")}
        value={reason}
        error={isChecked && !reason ? t("moderation.choose") : undefined}
        onChange={setReason}
      />
      <RemarkField label={t("moderation.more")} text={text} onChange={change} />
    </FormDialog>
  );
}
