import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { type FraudAlertView, FraudResolution } from "../../../../../shared/admin/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { useDialogDraftState } from "../../../forms/dialog-draft.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { DecisionDialog } from "../decision-dialog.tsx";
import { ReasonField } from "../reason-field.tsx";
import { useAlertWords } from "./alert-words.ts";

const ResolveValues = z.object({
  outcome: z.enum(["dismissed", "confirmed"]).catch("dismissed"),
  note: z.string().catch(""),
});

/** Resolves a fraud alert with a note; only the administrator who claimed it can confirm it (R-155, E6). */
export default function ResolveDialog({ alert, onClose }: { alert: FraudAlertView; onClose: () => void }) {
  const { t } = useTranslation(["common", "admin"]);
  const [values, change] = useDialogDraftState(useDraftName(`alert:${alert.id}`), ResolveValues);
  const { label, text } = useAlertWords(alert);
  const isMine = alert.investigator === "me";
  // The stored outcome may not be on offer any more: another administrator may have claimed the alert.
  const outcome = isMine ? values.outcome : "dismissed";
  const { note } = values;
  const [isChecked, setChecked] = useState(false);
  const { send, isSending } = useEndpointMutation(admin.resolveFraudAlert, { failure: t("admin.saveFailed") });
  const { data: body, error } = FraudResolution.safeParse({ outcome, note });

  async function decide() {
    setChecked(true);
    if (!body) return;
    const { isDone } = await send({ params: { id: alert.id }, body }, spoken(t("admin.resolved")));
    if (isDone) onClose();
  }

  return (
    <DecisionDialog
      title={t("admin.resolveTitle")}
      action={t("admin.resolve")}
      isSaving={isSending}
      onSave={() => void decide()}
      onClose={onClose}
    >
      <p className="breakable">{text ?? label}</p>
      {isMine ? (
        <OutcomeControl value={outcome} onChange={(chosen) => change({ outcome: chosen })} />
      ) : (
        <p className="muted">{t("admin.alertFirst")}</p>
      )}
      <ReasonField
        label={t("admin.note")}
        hint={t("admin.noteHint")}
        value={note}
        isChecked={isChecked}
        refusal={error}
        onChange={(typed) => change({ note: typed })}
      />
    </DecisionDialog>
  );
}

type Outcome = z.output<typeof ResolveValues>["outcome"];

function OutcomeControl({ value, onChange }: { value: Outcome; onChange: (outcome: Outcome) => void }) {
  const { t } = useTranslation(["common", "admin"]);
  return (
    <SegmentedControl
      label={t("admin.outcome")}
      options={[
        { value: "dismissed", label: t("admin.dismissed") },
        { value: "confirmed", label: t("admin.confirmed") },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
