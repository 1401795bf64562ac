import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import type { AdminDisputeFile } from "../../../../../shared/admin/dispute-schema.ts";
import { NewDecision } from "../../../../../shared/disputes/input.ts";
import { DecisionRule, NoShowOf } from "../../../../../shared/disputes/schema.ts";
import { defaultMessage, toFieldErrors } from "../../../../../shared/messages.ts";
import { admin } from "../../../api/endpoints.ts";
import { messageOf } from "../../../api/problem.ts";
import { useDialogDraftState } from "../../../forms/dialog-draft.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { useCheckedAmount } from "../../disputes/form/use-checked-amount.ts";
import { stakeOfFile } from "../../disputes/money.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { FILE_DOMAIN } from "./file-key.ts";
import { useShowAdminFile } from "./use-show-admin-file.ts";

/** What is typed; `noShowOf` where it is about who came, else an amount. */
const DecisionDraft = z.object({
  amount: z.string().catch(""),
  noShowOf: NoShowOf.optional().catch(undefined),
  rule: DecisionRule.optional().catch(undefined),
  reasons: z.string().catch(""),
});

/** A decision as it is typed, what is wrong with it, and its sending. What is typed is kept when the file has changed. */
export function useDecision(file: AdminDisputeFile) {
  const { t } = useTranslation(["common", "admin", "disputes", "jobs"]);
  const language = useLanguage();
  const show = useShowAdminFile();
  const [draft, change] = useDialogDraftState(useDraftName(`decision:${file.id}`), DecisionDraft);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stake = stakeOfFile(file);
  const amount = useCheckedAmount(draft.amount, stake);
  const { noShowOf, rule, reasons } = draft;
  const typed = { ...(noShowOf ? { noShowOf } : amount.amount), reasons, revision: file.revision };
  const { error } = NewDecision.safeParse({ ...typed, rule }, { error: defaultMessage });
  const body = rule && !error ? { ...typed, rule } : undefined;
  const fieldErrors = error ? toFieldErrors(error, language) : [];
  const { isSending, send } = useEndpointMutation(admin.decideDispute, {
    answersWith: "disputes",
    onSuccess: show,
    failure: (thrown) => setProblem(messageOf(thrown) ?? t("admin.saveFailed")),
    refetchOnFailure: [{ domain: FILE_DOMAIN }],
  });
  const errorOf = (path: string) => fieldErrors.find((each) => each.path === path)?.message;

  return {
    draft,
    change,
    stake,
    amount: noShowOf || amount.amount || amount.problem ? amount : { problem: t("jobs.priceInvalid") },
    isChecked,
    isSending,
    problem,
    problems: { rule: rule ? undefined : t("admin.ruleMissing"), reasons: errorOf("reasons") },
    /** Shows what is wrong; whether nothing is. */
    check(): boolean {
      setChecked(true);
      return body !== undefined;
    },
    async send(): Promise<void> {
      setProblem(undefined);
      if (body) await send({ params: { jobId: file.jobId }, body }, spoken(t("admin.decisionDone")));
    },
  };
}

export type DecisionInput = ReturnType<typeof useDecision>;
