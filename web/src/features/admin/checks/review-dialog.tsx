import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { admin } from "../../../../../shared/admin/contract.ts";
import { type Message, translate } from "../../../../../shared/messages.ts";
import {
  Decision,
  RejectionReason,
  rejectionReasons,
  type VerificationTask,
} from "../../../../../shared/verifications/schema.ts";
import { expiringTypes } from "../../../../../shared/verifications/standing.ts";
import { useDialogDraftState } from "../../../forms/dialog-draft.ts";
import { useCheckName } from "../../../i18n/use-check-name.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { useEndpointMutation } from "../../../ui/use-endpoint-mutation.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { DecisionDialog } from "../decision-dialog.tsx";
import { ReasonField } from "../reason-field.tsx";

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
  const detail = decision === "approve" ? { expiresAt: lastDay || undefined } : { rejectionReason: kind };
  return Decision.safeParse({ decision, reason, ...detail }).data;
}

/** The decision on a claimed document, with a reason and, for documents that expire, their last valid day (E5). */
export function ReviewDialog({ task, onClose }: { task: VerificationTask; onClose: () => void }) {
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
    const { isDone } = await send({ params: { id: task.id }, body }, saved);
    if (isDone) onClose();
  }

  return (
    <DecisionDialog
      title={t("admin.reviewNamed", { type: checkName(task), name: ownerOf(task) })}
      action={t("admin.decide")}
      isSaving={isSending}
      onSave={() => void decide()}
      onClose={onClose}
    >
      <p>{t("admin.claimText")}</p>
      {task.documentUrl && <DocumentLink address={task.documentUrl} />}
      <DecisionControl value={decision} onChange={(chosen) => change({ decision: chosen })} />
      {isApproval ? (
        <LastDay task={task} value={lastDay} isMissing={isChecked && isDayMissing} onChange={change} />
      ) : (
        <RejectionKind value={kind} onChange={(chosen) => change({ kind: chosen })} />
      )}
      <ReasonField
        label={t("admin.reason")}
        hint={t("admin.reasonHint")}
        value={reason}
        isChecked={isChecked}
        onChange={(typed) => change({ reason: typed })}
      />
    </DecisionDialog>
  );
}

function DocumentLink({ address }: { address: string }) {
  const { t } = useTranslation(["common", "admin"]);
  return (
    <p>
      <a className="text-link" href={address} target="_blank" rel="noreferrer">
        {t("admin.document")}
      </a>
    </p>
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

const ownerOf = ({ firstName, lastName }: VerificationTask) => [firstName, lastName].filter(Boolean).join(" ");

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

type KindProps = { value: RejectionReason; onChange: (kind: RejectionReason) => void };

function RejectionKind({ value, onChange }: KindProps) {
  const { t } = useTranslation(["common", "admin", "verifications"]);
  return (
    <Field label={t("admin.rejectionKind")} hint={t("admin.rejectText")}>
      <Select value={value} onChange={({ target }) => onChange(RejectionReason.parse(target.value))}>
        {rejectionReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`verifications.rejectionReason.${reason}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
