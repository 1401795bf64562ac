import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { send } from "../../api/send.ts";
import { notify } from "../../ui/notify.ts";
import { notifyFailure, notifySentBefore } from "../../ui/notify-failure.ts";
import { useKeepJob } from "../jobs/use-keep-job.ts";
import { dropFromFeed } from "./use-feed.ts";

export type Acceptance = {
  readonly request: ServiceRequestView;
  /** Decimal: the request's estimate or the handyman's price. */
  readonly agreedPrice: string;
  readonly idempotencyKey: string;
};

/** Why a request leaves the feed. */
export type Departure = "accepting" | "accepted" | "taken";

/** Accepts requests optimistically. A ticket keeps its place until it has folded, so that no other moves under the finger. */
export function useAccept() {
  const { t } = useTranslation(["common", "handyman"]);
  const client = useQueryClient();
  const keep = useKeepJob();
  const keyFor = useKeys();
  const [arriving, setArriving] = useState<readonly Acceptance[]>([]);
  const [departed, setDeparted] = useState<ReadonlyMap<string, Departure>>(new Map());
  const [checkFirst, setCheckFirst] = useState<string>();
  const depart = (id: string, how: Departure) => setDeparted((all) => new Map(all).set(id, how));

  const { mutateAsync } = useMutation({
    mutationFn: ({ request, agreedPrice, idempotencyKey }: Acceptance) =>
      send(jobs.create, { body: { serviceRequestId: request.id, agreedPrice } }, { idempotencyKey }),
    // Not `requests`: the ticket is removed from the feed after it has folded.
    meta: { invalidates: ["jobs"] },
    onSuccess: (job, { request }) => {
      keep(job);
      depart(request.id, "accepted");
      notify({ title: t("toast.success"), description: t("handyman.toast.accepted") });
    },
    onError: (error, { request }) => {
      if (notifySentBefore(error)) return depart(request.id, "accepted");
      if (codeOf(error) === "job.checkFirst") return setCheckFirst(messageOf(error));
      if (codeOf(error) === "serviceRequest.taken") depart(request.id, "taken");
      notifyFailure(error, t("handyman.toast.acceptFailed"));
    },
  });

  /** `idempotencyKey` defaults to one per request on screen. */
  async function accept(request: ServiceRequestView, agreedPrice: string, idempotencyKey = keyFor(request.id)) {
    const acceptance = { request, agreedPrice, idempotencyKey };
    setArriving((all) => [...all, acceptance]);
    // `onSuccess` and `onError` have shown the result.
    await mutateAsync(acceptance).catch(() => undefined);
    setArriving((all) => all.filter((other) => other !== acceptance));
  }

  function departureOf(id: string): Departure | undefined {
    return arriving.some(({ request }) => request.id === id) ? "accepting" : departed.get(id);
  }

  /** Removes a folded ticket. */
  function forget(id: string): void {
    setDeparted((all) => new Map([...all].filter(([other]) => other !== id)));
    dropFromFeed(client, id);
  }

  return { accept, arriving, departureOf, forget, checkFirst, closeCheckFirst: () => setCheckFirst(undefined) };
}

export type Accepting = ReturnType<typeof useAccept>;

/** One idempotency key per request on screen, so that a retry after a lost response accepts once. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (id: string): string => {
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    return key;
  };
}
