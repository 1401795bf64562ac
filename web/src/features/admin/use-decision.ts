import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Endpoint, EndpointSpec, Request } from "../../../../shared/endpoint.ts";
import { mutation } from "../../api/client.ts";
import { messageOf } from "../../api/problem.ts";
import { notify } from "../../ui/notify.ts";
import { notifyFailure } from "../../ui/notify-failure.ts";

/** A decision on its way: says what came of it, in the server's words when it was refused. */
export function useDecision<S extends EndpointSpec>(endpoint: Endpoint<S>) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useMutation(mutation(endpoint));
  /** Answers whether it was saved. */
  async function save(request: Request<S>, saved: string): Promise<boolean> {
    try {
      await mutateAsync(request);
      notify({ title: t("toast.success"), description: saved });
      return true;
    } catch (error) {
      notifyFailure(error, messageOf(error) ?? t("admin.saveFailed"));
      return false;
    }
  }
  return { save, isSaving: isPending };
}
