import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { type Message, translate } from "../../../../../shared/messages.ts";
import { fullNameOf } from "../../../../../shared/session/full-name.ts";
import {
  Decision,
  RejectionReason,
  rejectionReasons,
  type VerificationTask,
} from "../../../../../shared/verifications/schema.ts";
import { expiringTypes } from "../../../../../shared/verifications/standing.ts";
import { admin } from "../../../api/endpoints.ts";
import { useDialogDraftState } from "../../../forms/dialog-draft.ts";
import { useCheckName } from "../../../i18n/use-check-name.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { DecisionDialog } from "../decision-dialog.tsx";
import { ReasonField } from "../reason-field.tsx";
import { Applicant } from "./applicant.tsx";
import { DocumentView } from "./document-view.tsx";
import styles from "./review.module.css";

const expiryMessage: Message = "Enter the last day on which it is valid";

const ReviewValues = z.object({
  decision: z.enum(["approve", "reject"]).catch("approve"),
  lastDay: z.string().catch(""),
  kind: RejectionReason.catch("unreadable"),
  reason: z.string().catch(""),
});

type ReviewValues = z.output<typeof ReviewValues>;

/** The decision as the endpoint takes it; undefined while something is missing. */
function toDecision({ decision, lastDay, kind, reason }: ReviewValues): Decision | undefined {
  const detail = decision === "approve" ? { expiresAt: lastDay || undefined } : { reason, rejectionReason: kind };
  return Decision.safeParse({ decision, ...detail }).data;
}

/**
 * The decision on a claimed document, beside the document and what is known of its owner: a rejection with a reason, an
 * approval with the last valid day of a document that expires (E5).
 */
export default function ReviewDialog({ task, onClose }: { task: VerificationTask; onClose: () => void }) {
  const { t } = useTranslation(["common", "admin"]);
  const checkName = useCheckName();
  const [values, change] = useDialogDraftState(useDraftName(`decision:${task.id}`), ReviewValues);
  const { decision, lastDay, kind, reason } = values;
  const [isChecked, setChecked] = useState(false);
  const { send, isSending } = useEndpointMutation(admin.decideVerification, { failure: t("admin.saveFailed") });
  const isApproval = decision === "approve";
  const isDayMissing = isApproval && !lastDay && expiringTypes.includes(task.verificationType);

  async function decide() {
    setChecked(true);
    const body = toDecision(values);
    if (!body || isDayMissing) return;
    const saved = t(isApproval ? "admin.approved" : "admin.rejected");
    const { isDone } = await send({ params: { id: task.id }, body }, spoken(saved));
    if (isDone) onClose();
  }

  return (
    <DecisionDialog
      title={t("admin.reviewNamed", { type: checkName(task), name: fullNameOf(task) })}
      action={t(isApproval ? "admin.approve" : "admin.reject")}
      size="large"
      isSaving={isSending}
      onSave={() => void decide()}
      onClose={onClose}
    >
      <div className={styles.review}>
        {task.documentUrl && <DocumentView address={task.documentUrl} />}
        <div className="stack stack-wide">
          <Applicant task={task} />
          <DecisionControl value={decision} onChange={(chosen) => change({ decision: chosen })} />
          {isApproval ? (
            <LastDay task={task} value={lastDay} isMissing={isChecked && isDayMissing} onChange={change} />
          ) : (
            <Rejection kind={kind} reason={reason} isChecked={isChecked} onChange={change} />
          )}
          <p className="note">{t("admin.claimText")}</p>
        </div>
      </div>
    </DecisionDialog>
  );
}

type DecisionControlProps = {
  value: ReviewValues["decision"];
  onChange: (decision: ReviewValues["decision"]) => void;
};

function DecisionControl({ value, onChange }: DecisionControlProps) {
  const { t } = useTranslation(["common", "admin"]);
  return (
    <SegmentedControl
      label={t("admin.decision")}
      options={[
        { value: "approve", label: t("admin.approve") },
        { value: "reject", label: t("admin.reject") },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

type LastDayProps = {
  task: VerificationTask;
  value: string;
  isMissing: boolean;
  onChange: (changed: { lastDay: string }) => void;
};

function LastDay({ task, value, isMissing, onChange }: LastDayProps) {
  const { t } = useTranslation(["common", "admin"]);
  const language = useLanguage();
  const isOptional = !expiringTypes.includes(task.verificationType);
  return (
    <Field
      label={t("admin.expiresAt")}
      error={isMissing ? translate(expiryMessage, language) : undefined}
      optional={isOptional}
    >
      <Input type="date" value={value} onChange={({ target }) => onChange({ lastDay: target.value })} />
    </Field>
  );
}

type RejectionProps = {
  kind: RejectionReason;
  reason: string;
  isChecked: boolean;
  onChange: (changed: Partial<Pick<ReviewValues, "kind" | "reason">>) => void;
};

/** What is wrong with the document, and why. */
function Rejection({ kind, reason, isChecked, onChange }: RejectionProps) {
  const { t } = useTranslation(["common", "admin", "verifications"]);
  return (
    <>
      <Field label={t("admin.rejectionKind")} hint={t("admin.rejectText")}>
        <Select value={kind} onChange={({ target }) => onChange({ kind: RejectionReason.parse(target.value) })}>
          {rejectionReasons.map((each) => (
            <option key={each} value={each}>
              {t(`verifications.rejectionReason.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <ReasonField
        label={t("admin.reason")}
        hint={t("admin.reasonHint")}
        value={reason}
        isChecked={isChecked}
        onChange={(typed) => onChange({ reason: typed })}
      />
    </>
  );
}
