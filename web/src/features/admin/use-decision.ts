import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Endpoint, EndpointSpec, Request } from "../../../../shared/endpoint.ts";
import { mutation } from "../../api/client.ts";
import { ApiError, isAlreadySent, messageOf } from "../../api/problem.ts";
import { notify } from "../../ui/notify.ts";
import { notifyError } from "../../ui/notify-error.ts";

export type DecisionOptions = {
  idempotencyKey?: string | undefined;
  /** Called when the server refused. */
  onRefused?: () => void;
};

/** Mutation for an administrator's decision; toasts the result, with the server's message when it refused. */
export function useDecision<S extends EndpointSpec>(endpoint: Endpoint<S>, options: DecisionOptions = {}) {
  const { t } = useTranslation(["common", "admin"]);
  const { idempotencyKey, onRefused } = options;
  const { mutateAsync, isPending } = useMutation(mutation(endpoint, { idempotencyKey }));
  /** Resolves to whether it was saved, by this request or by an earlier one. */
  async function save(request: Request<S>, saved: string): Promise<boolean> {
    try {
      await mutateAsync(request);
      notify({ title: t("toast.success"), description: saved });
      return true;
    } catch (error) {
      notifyError(error, messageOf(error) ?? t("admin.saveFailed"));
      if (error instanceof ApiError) onRefused?.();
      return isAlreadySent(error);
    }
  }
  return { save, isSaving: isPending };
}
