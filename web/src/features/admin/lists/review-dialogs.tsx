import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { HidingReason } from "../../../../../shared/reviews/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { useDialogDraftState } from "../../../forms/dialog-draft.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { RuleChoice } from "../../reviews/rule-choice.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { DecisionDialog } from "../decision-dialog.tsx";

type DialogProps = { review: ListedReview; onClose: () => void };
export type ReviewDecisionDialogProps = DialogProps & {
  /** What is decided: that a review is hidden, is shown again, or stays though it is reported. */
  decision: "hide" | "show" | "keep";
};

/** Asks an administrator for a decision about a review. */
export default function ReviewDecisionDialog({ decision, ...props }: ReviewDecisionDialogProps) {
  return decision === "hide" ? <HideReviewDialog {...props} /> : <ShowReviewDialog {...props} decision={decision} />;
}

/** After a refusal the review on screen is outdated. */
const refetchOnFailure = [admin.reviews, admin.userDetail];

const HideValues = z.object({ reason: HidingReason.optional().catch(undefined), note: z.string().catch("") });

/** Asks for which of the published reasons a review is hidden. */
function HideReviewDialog({ review, onClose }: DialogProps) {
  const { t } = useTranslation(["common", "lists"]);
  const [{ reason, note }, change] = useDialogDraftState(useDraftName(`hide:${review.id}`), HideValues);
  const [isChecked, setChecked] = useState(false);
  const { send, isSending } = useEndpointMutation(admin.moderateReview, {
    failure: t("lists.decisionFailed"),
    refetchOnFailure,
    onDone: onClose,
  });

  function decide() {
    setChecked(true);
    if (!reason) return;
    const body = { isHidden: true, reason, note: note.trim() || undefined, revision: review.revision } as const;
    void send({ params: { id: review.id }, body }, spoken(t("lists.hideDone")));
  }

  return (
    <DecisionDialog
      title={t("lists.hideTitle")}
      action={t("lists.hideNow")}
      isSaving={isSending}
      isDangerous
      onSave={decide}
      onClose={onClose}
    >
      <p>{t("lists.hideText")}</p>
      <RuleChoice
        legend={t("lists.hideReason")}
        value={reason}
        error={isChecked && !reason ? t("lists.hideMissing") : undefined}
        onChange={(chosen) => change({ reason: chosen })}
      />
      <Field label={t("lists.hideNote")} hint={t("lists.hideNoteHint")} optional>
        <Textarea maxLength={limits.reason} value={note} onChange={({ target }) => change({ note: target.value })} />
      </Field>
    </DecisionDialog>
  );
}

/** Asks whether a hidden review is shown again, or a reported one stays. */
function ShowReviewDialog({ review, decision, onClose }: DialogProps & { decision: "show" | "keep" }) {
  const { t } = useTranslation(["common", "lists"]);
  const { send, isSending } = useEndpointMutation(admin.moderateReview, {
    failure: t("lists.decisionFailed"),
    refetchOnFailure,
    onDone: onClose,
  });
  const body = { isHidden: false, revision: review.revision } as const;
  return (
    <ConfirmDialog
      title={t(`lists.${decision}Title`)}
      confirm={{ text: t(`lists.${decision}Now`), pendingText: t("action.saving"), variant: "primary" }}
      cancel={t("action.cancel")}
      isSending={isSending}
      onConfirm={() => void send({ params: { id: review.id }, body }, spoken(t(`lists.${decision}Done`)))}
      onClose={onClose}
    >
      {t(`lists.${decision}Text`)}
    </ConfirmDialog>
  );
}
