import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminDisputeFile } from "../../../../../shared/admin/dispute-schema.ts";
import { decisionRules } from "../../../../../shared/disputes/decision-rules.ts";
import { DecisionRule } from "../../../../../shared/disputes/schema.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { policy } from "../../../../../shared/policy.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { AmountField } from "../../disputes/form/amount-field.tsx";
import { StoryField } from "../../disputes/form/story-field.tsx";
import { nameOf } from "../../jobs/parties.ts";
import { type DecisionInput, useDecision } from "./use-decision.ts";

export type DecisionFormProps = { job: JobView; file: AdminDisputeFile };

/** What is decided, by which rule and why; a confirmation says what follows. */
export function DecisionForm({ job, file }: DecisionFormProps) {
  const { t } = useTranslation(["common", "admin", "disputes"]);
  const decision = useDecision(file);
  const [isAsking, setAsking] = useState(false);
  const { draft, change, isChecked, isSending, problem, problems } = decision;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (decision.check()) setAsking(true);
  }

  return (
    <form className="stack stack-wide" noValidate onSubmit={submit}>
      <Dates file={file} />
      <What job={job} file={file} decision={decision} />
      <Rule decision={decision} />
      <StoryField
        label={t("admin.reasons")}
        hint={t("admin.reasonsHint")}
        text={draft.reasons}
        rows={6}
        min={policy.minDecisionCharacters}
        error={isChecked ? problems.reasons : undefined}
        onChange={(reasons) => change({ reasons })}
      />
      <FormRefusal>{problem}</FormRefusal>
      <div className="actions">
        <Button type="submit" variant="primary" pending={isSending}>
          {t("admin.decide")}
        </Button>
      </div>
      {isAsking && <Confirm file={file} decision={decision} onClose={() => setAsking(false)} />}
    </form>
  );
}

/** By which published rule. */
function Rule({ decision: { draft, change, isChecked, problems } }: { decision: DecisionInput }) {
  const { t } = useTranslation(["common", "admin", "disputes"]);
  return (
    <RadioCards
      legend={t("admin.rule")}
      name="decision-rule"
      options={decisionRules.map((value) => ({
        value,
        label: t(`disputes.rules.${value}.name`),
        hint: t(`disputes.rules.${value}.text`),
      }))}
      value={draft.rule ?? ""}
      error={isChecked ? problems.rule : undefined}
      onChange={({ target }) => change({ rule: DecisionRule.parse(target.value) })}
    />
  );
}

type ConfirmProps = Pick<DecisionFormProps, "file"> & { decision: DecisionInput; onClose: () => void };

/** What follows of a decision, which cannot be changed. */
function Confirm({ file, decision, onClose }: ConfirmProps) {
  const { t } = useTranslation(["common", "admin", "disputes"]);
  return (
    <ConfirmDialog
      title={t("admin.decideTitle")}
      confirm={{ text: t("admin.decide"), pendingText: t("admin.deciding"), variant: "primary" }}
      cancel={t("disputes.notNow")}
      isSending={decision.isSending}
      onConfirm={() => void decision.send().then(onClose)}
      onClose={onClose}
    >
      {t(file.state === "appealed" ? "admin.decideTextFinal" : "admin.decideText")}
    </ConfirmDialog>
  );
}

/** Until when it is this administrator's, and from when it can be decided. */
function Dates({ file: { lockedUntil, decidableFrom } }: Pick<DecisionFormProps, "file">) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  const now = useNow();
  const isEarly = decidableFrom !== undefined && decidableFrom > now;
  return (
    <p className="note">
      {lockedUntil && t("admin.yoursUntil", { when: format.dateTime(lockedUntil) })}{" "}
      {isEarly && t("admin.decidableFrom", { when: format.dateTime(decidableFrom) })}
    </p>
  );
}

type WhatProps = DecisionFormProps & { decision: DecisionInput };

/** An amount; of a contested no-show who has not come, or that everything goes back. */
function What({ job, file, decision }: WhatProps) {
  const { t } = useTranslation(["common", "admin", "disputes", "jobs"]);
  const { draft, change, stake, amount, isChecked } = decision;
  const accused = otherSideOf(file.side);
  return (
    <>
      {file.category === "noShow" && (
        <RadioCards
          legend={t("admin.whoCame")}
          name="decision-no-show"
          options={[
            { value: accused, label: t("admin.didNotCome", { person: nameOf(job, accused, t) }) },
            { value: "nobody", label: t("admin.notShown"), hint: t("admin.notShownMeans") },
            { value: "", label: t(`disputes.offerWhole.${stake.kind ?? "refund"}`) },
          ]}
          value={draft.noShowOf ?? ""}
          onChange={({ target: { value } }) =>
            change({ noShowOf: value === accused ? accused : value === "nobody" ? "nobody" : undefined })
          }
        />
      )}
      {!draft.noShowOf && (
        <AmountField
          {...{ job, stake, isChecked }}
          side={undefined}
          text={draft.amount}
          checked={amount}
          onChange={(typed) => change({ amount: typed })}
        />
      )}
    </>
  );
}
