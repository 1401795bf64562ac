import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { admin } from "../../../../../shared/admin/contract.ts";
import type { ListedReview } from "../../../../../shared/admin/list-schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { HidingReason, hidingReasons } from "../../../../../shared/reviews/schema.ts";
import { useDialogDraftState } from "../../../forms/dialog-draft.ts";
import { paths } from "../../../paths.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useEndpointMutation } from "../../../ui/use-endpoint-mutation.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { DecisionDialog } from "../decision-dialog.tsx";

type DialogProps = { review: ListedReview; onClose: () => void };

/** After a refusal the review on screen is outdated. */
const refetchOnFailure = [admin.reviews, admin.userDetail];

const HideValues = z.object({ reason: HidingReason.optional().catch(undefined), note: z.string().catch("") });

/** Asks for which of the published reasons a review is hidden. */
export function HideReviewDialog({ review, onClose }: DialogProps) {
  const { t } = useTranslation(["common", "desk", "lists"]);
  const [{ reason, note }, change] = useDialogDraftState(useDraftName(`hide:${review.id}`), HideValues);
  const [isChecked, setChecked] = useState(false);
  const { send, isSending } = useEndpointMutation(admin.moderateReview, {
    ...{ failure: t("lists.decisionFailed"), refetchOnFailure, onDone: onClose },
  });

  function decide() {
    setChecked(true);
    if (!reason) return;
    const body = { isHidden: true, reason, note: note.trim() || undefined, revision: review.revision } as const;
    void send({ params: { id: review.id }, body }, t("lists.hideDone"));
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
      <RadioCards
        legend={t("lists.hideReason")}
        name="reason"
        value={reason ?? ""}
        options={hidingReasons.map((value) => ({
          ...{ value, label: t(`desk.hidingReason.${value}`), hint: t(`lists.hint.${value}`) },
        }))}
        error={isChecked && !reason ? t("lists.hideMissing") : undefined}
        onChange={({ target }) => change({ reason: HidingReason.parse(target.value) })}
      />
      <p className="note">
        <a className="text-link" href={`${paths.terms}#reviews-and-photos`} target="_blank" rel="noreferrer">
          {t("lists.hideRules")}
        </a>
      </p>
      <Field label={t("lists.hideNote")} hint={t("lists.hideNoteHint")} optional>
        <Textarea maxLength={limits.reason} value={note} onChange={({ target }) => change({ note: target.value })} />
      </Field>
    </DecisionDialog>
  );
}

/** Asks whether a hidden review is shown again. */
export function ShowReviewDialog({ review, onClose }: DialogProps) {
  const { t } = useTranslation(["common", "lists"]);
  const { send, isSending } = useEndpointMutation(admin.moderateReview, {
    ...{ failure: t("lists.decisionFailed"), refetchOnFailure, onDone: onClose },
  });
  const body = { isHidden: false, revision: review.revision } as const;
  return (
    <ConfirmDialog
      title={t("lists.showTitle")}
      confirm={{ text: t("lists.showNow"), pendingText: t("action.saving"), variant: "primary" }}
      cancel={t("action.cancel")}
      isSending={isSending}
      onConfirm={() => void send({ params: { id: review.id }, body }, t("lists.showDone"))}
      onClose={onClose}
    >
      {t("lists.showText")}
    </ConfirmDialog>
  );
}
