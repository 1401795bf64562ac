import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { jobs } from "../../api/endpoints.ts";
import { codeOf, messageOf, retryAtOf } from "../../api/problem.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { proposeTimePath } from "../../paths.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notify } from "../../ui/feedback/notify.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { useUpdateCachedJob } from "../jobs/use-update-cached-job.ts";
import { removeFromFeed } from "./feed-query.ts";

export type Acceptance = {
  readonly request: ServiceRequestView;
  /** Decimal: the request's estimate or the handyman's price. */
  readonly agreedPrice: string;
  readonly idempotencyKey: string;
};

type AcceptOptions = { readonly idempotencyKey?: string; readonly offersTime?: boolean };

/** Why a request leaves the feed. */
export type Departure = "accepting" | "accepted" | "taken";

/** Accepts requests optimistically. A ticket keeps its place until it has folded, so that no other moves under the finger. */
export function useAccept() {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const updateCachedJob = useUpdateCachedJob();
  const keyFor = useKeyPerRequest();
  const [optimistic, setOptimistic] = useState<readonly Acceptance[]>([]);
  const [departures, setDepartures] = useState<ReadonlyMap<string, Departure>>(new Map());
  const [verificationRequired, setVerificationRequired] = useState<string>();
  const setDeparture = (id: string, departure: Departure) =>
    setDepartures((current) => new Map(current).set(id, departure));

  const { send } = useEndpointMutation(jobs.create, {
    isConcurrent: true,
    // Not `requests`: the ticket is removed from the feed after it has folded.
    invalidates: ["jobs"],
    onSuccess: updateCachedJob,
    failure: (error, { body }) => {
      if (codeOf(error) === "job.checkFirst") return setVerificationRequired(messageOf(error));
      const pausedUntil = codeOf(error) === "job.acceptPaused" && retryAtOf(error);
      if (pausedUntil) return notifyError(error, t("handyman.acceptPaused", { time: format.dateTime(pausedUntil) }));
      if (codeOf(error) === "serviceRequest.taken") setDeparture(body.serviceRequestId, "taken");
      notifyError(error, t("handyman.toast.acceptFailed"));
    },
  });

  /** The key defaults to one per request on screen. With `offersTime` the caller offers to propose a time. */
  async function accept(
    request: ServiceRequestView,
    agreedPrice: string,
    { idempotencyKey = keyFor(request.id), offersTime = false }: AcceptOptions = {},
  ) {
    const acceptance = { request, agreedPrice, idempotencyKey };
    setOptimistic((current) => [...current, acceptance]);
    const body = { serviceRequestId: request.id, agreedPrice };
    const { isDone, answer: job } = await send({ body }, undefined, idempotencyKey);
    if (job) {
      const propose = { label: t("handyman.proposeTime"), onAction: () => navigate(proposeTimePath(job.id)) };
      const description = t("handyman.toast.accepted");
      notify({ title: t("toast.success"), description, ...(!offersTime && { action: propose }) });
    }
    if (isDone) setDeparture(request.id, "accepted");
    setOptimistic((current) => current.filter((other) => other !== acceptance));
    return { isDone, job };
  }

  function departureOf(id: string): Departure | undefined {
    return optimistic.some(({ request }) => request.id === id) ? "accepting" : departures.get(id);
  }

  /** Removes a folded ticket. */
  function removeTicket(id: string): void {
    setDepartures((current) => new Map([...current].filter(([other]) => other !== id)));
    removeFromFeed(client, id);
  }

  return {
    accept,
    arriving: optimistic,
    departureOf,
    forget: removeTicket,
    checkFirst: verificationRequired,
    closeVerificationRequired: () => setVerificationRequired(undefined),
  };
}

export type Accepting = ReturnType<typeof useAccept>;

/** One idempotency key per request on screen, so that a retry after a lost response accepts once. */
function useKeyPerRequest() {
  const keys = useRef(new Map<string, string>());
  return (id: string): string => {
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    return key;
  };
}
