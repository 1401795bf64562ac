import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SavedHandymanView } from "../../../../shared/saved/schema.ts";
import { query } from "../../api/client.ts";
import { saved } from "../../api/endpoints.ts";
import { messageOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { announce, notify } from "../../ui/feedback/notify.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { useCurrentUser } from "../session/current-user.tsx";

/** The reader's saved handymen; nothing is loaded for those who cannot save any. */
export function useSaved() {
  const { role, isActive } = useCurrentUser();
  const maySave = isActive && (role === "customer" || role === "handyman");
  return { ...useQuery({ ...query(saved.list, {}), enabled: maySave }), maySave };
}

const { queryKey } = query(saved.list, {});

type List = SavedHandymanView[];
const change = (client: QueryClient, to: (list: List) => List) =>
  client.setQueryData<List>(queryKey, (list) => list && to(list));

export type SavedPerson = { readonly handymanId: string; readonly name: string };

/** Saves and removes a handyman, shown at once and taken back after a failure; the toast of a removal has an undo. */
export function useSaving({ handymanId, name }: SavedPerson) {
  const { t } = useTranslation(["common", "saved"]);
  const client = useQueryClient();
  const params = { handymanId };
  const failure = (error: unknown) => notifyError(error, messageOf(error) ?? t("saved.failed"));
  const { send: sendAdd, isSending: isAdding } = useEndpointMutation(saved.add, { failure });
  const { send: sendRemoval, isSending: isRemoving } = useEndpointMutation(saved.remove, { failure });

  async function add() {
    const { isDone } = await sendAdd({ params });
    if (isDone) announce(t("saved.added", { name }));
  }
  async function remove() {
    const former = client.getQueryData<List>(queryKey);
    change(client, (list) => list.filter((each) => each.handymanId !== handymanId));
    const { isDone } = await sendRemoval({ params });
    if (!isDone) return void client.setQueryData(queryKey, former);
    const undo = { label: t("action.undo"), onAction: () => void sendAdd({ params }) };
    notify({ title: t("saved.removed", { name }), action: undo });
  }
  return { add, remove, isSending: isAdding || isRemoving };
}
