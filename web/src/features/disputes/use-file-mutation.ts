import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DisputeFile } from "../../../../shared/disputes/view.ts";
import type { EndpointSpec } from "../../../../shared/endpoint.ts";
import type { Callable } from "../../api/endpoints.ts";
import { codeOf, fieldErrorsOf, isNoLongerPossible, messageOf } from "../../api/problem.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { useShowFile } from "./use-show-file.ts";

type FileSpec = EndpointSpec & { readonly returns: typeof DisputeFile };

export type FileMutationOptions = {
  /** For a form whose key is kept with its draft. */
  readonly idempotencyKey?: string | undefined;
  /** Before the file is shown: what was sent is no draft any more. */
  readonly onSent?: (file: DisputeFile) => void;
  /** Where what is no longer possible is said; by default beside what was pressed, as every other failure. */
  readonly onRefused?: ((reason: string) => void) | undefined;
  /** After success, and after a refusal that a repetition cannot change. */
  readonly onDone?: () => void;
};

/** A call that answers the file of a dispute, which then is shown. A failure is a sentence beside the button. */
export function useFileMutation<S extends FileSpec>(endpoint: Callable<S>, options: FileMutationOptions = {}) {
  const { t } = useTranslation(["common", "disputes"]);
  const showFile = useShowFile();
  const [problem, setProblem] = useState<{ readonly text: string; readonly error: unknown }>();
  const { idempotencyKey, onSent, onRefused, onDone } = options;

  function failure(error: unknown) {
    const isOver = isNoLongerPossible(error);
    // The server's sentence tells to reload, which the screen does.
    const isStale = codeOf(error) === "dispute.illegalMove";
    const reason = fieldErrorsOf(error)[0]?.message ?? messageOf(error);
    const text = isStale ? t("disputes.changedMeanwhile") : (reason ?? t("disputes.sendFailed"));
    if (isOver && onRefused) onRefused(text);
    else setProblem({ text, error });
  }

  const { isSending, send } = useEndpointMutation(endpoint, {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    onSuccess: (file) => {
      setProblem(undefined);
      onSent?.(file);
      showFile(file);
    },
    failure,
    refetchOnFailure: [{ domain: "disputes" }, { domain: "jobs" }],
    onDone,
  });
  return { isSending, send, problem };
}
