import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { requests } from "../../api/endpoints.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { removeFromFeed, returnToFeed } from "./feed-query.ts";

/** A request that was dismissed on this page, and where it stood in the list. */
type Dismissed = { readonly request: ServiceRequestView; readonly index: number };

/** An entry of the list: a request, or in its place that it was dismissed. */
export type FeedRow = { readonly request: ServiceRequestView; readonly isDismissed: boolean };

/** Dismisses requests optimistically; as long as the page is open, each can be restored in its place. */
export function useDismissals() {
  const { t } = useTranslation(["common", "handyman"]);
  const client = useQueryClient();
  const [dismissed, setDismissed] = useState<readonly Dismissed[]>([]);
  const [restoredId, setRestoredId] = useState<string>();

  function hide(entry: Dismissed) {
    setDismissed((current) => [...current, entry]);
    removeFromFeed(client, entry.request.id);
  }
  function show({ request, index }: Dismissed) {
    setDismissed((current) => current.filter((other) => other.request.id !== request.id));
    returnToFeed(client, request, index);
  }

  const failure = (error: unknown) => notifyError(error, t("handyman.toast.dismissFailed"));
  const { send: sendDismissal } = useEndpointMutation(requests.dismiss, { isConcurrent: true, failure });
  const { send: sendRestoration } = useEndpointMutation(requests.restore, { isConcurrent: true, failure });
  const inOrder = useCallsInOrder();

  async function dismiss(request: ServiceRequestView, index: number) {
    const entry = { request, index };
    hide(entry);
    const { isDone } = await inOrder(request.id, () => sendDismissal({ params: { id: request.id } }));
    if (!isDone) show(entry);
  }

  async function restore(requestId: string) {
    const entry = dismissed.find(({ request }) => request.id === requestId);
    if (!entry) return;
    show(entry);
    setRestoredId(requestId);
    const { isDone } = await inOrder(requestId, () => sendRestoration({ params: { id: entry.request.id } }));
    if (!isDone) hide(entry);
  }

  /** The listed requests, with the dismissed ones where they stood. */
  function rowsOf(listed: readonly ServiceRequestView[]): FeedRow[] {
    const ids = new Set(dismissed.map(({ request }) => request.id));
    const rows = listed.filter(({ id }) => !ids.has(id)).map((request) => ({ request, isDismissed: false }));
    for (const { request, index } of dismissed) rows.splice(index, 0, { request, isDismissed: true });
    return rows;
  }

  return { dismiss, restore, rowsOf, restoredId };
}

/** Sends the calls about one request one after the other: a restoration must not overtake its dismissal. */
function useCallsInOrder() {
  const latest = useRef(new Map<string, Promise<unknown>>());
  return <T>(id: string, send: () => Promise<T>): Promise<T> => {
    const call = (latest.current.get(id) ?? Promise.resolve()).then(send);
    latest.current.set(id, call);
    return call;
  };
}
