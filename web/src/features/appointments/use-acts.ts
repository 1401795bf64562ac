import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EndpointSpec } from "../../../../shared/endpoint.ts";
import type { AppointmentAnswer, CheckIn, NoShowAnswer } from "../../../../shared/jobs/appointments/schema.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { appointments, type Callable, jobs } from "../../api/endpoints.ts";
import { messageOf } from "../../api/problem.ts";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { useUpdateCachedJob } from "../jobs/use-update-cached-job.ts";

type JobSpec = EndpointSpec & { readonly returns: typeof JobView };
type Refused = (text: string | undefined) => void;

/** The mutation of an endpoint that returns the job. A refusal is told in place, beside what is new. */
export function useAct<S extends JobSpec>(endpoint: Callable<S>, onRefused: Refused) {
  const { t } = useTranslation(["common", "appointments"]);
  const updateJob = useUpdateCachedJob();
  return useEndpointMutation(endpoint, {
    answersWith: jobs.list.domain,
    onSuccess: (job) => {
      onRefused(undefined);
      updateJob(job);
    },
    failure: (error) => onRefused(messageOf(error) ?? t("appointments.failed")),
    refetchOnFailure: [{ domain: jobs.list.domain }, { domain: appointments.slots.domain }],
  });
}

/** What a card's buttons send about one job, and why the last one was refused. */
export function useActs(job: JobView) {
  const { t } = useTranslation(["common", "appointments"]);
  const [refusal, setRefusal] = useState<string>();
  const answer = useAct(appointments.answer, setRefusal);
  const cancel = useAct(appointments.cancelAgreed, setRefusal);
  const checkIn = useAct(appointments.checkIn, setRefusal);
  const claim = useAct(appointments.noShow, setRefusal);
  const reply = useAct(appointments.answerNoShow, setRefusal);
  const params = { id: job.id };
  return {
    refusal,
    isSending: [answer, cancel, checkIn, claim, reply].some(({ isSending }) => isSending),
    answer: (number: number, body: { answer: AppointmentAnswer; option?: number }) =>
      answer.send(
        { params: { ...params, number: String(number) }, body },
        spoken(t(`appointments.done.${body.answer}`)),
      ),
    cancel: (number: number) =>
      cancel.send({ params: { ...params, number: String(number) } }, spoken(t("appointments.done.cancel"))),
    checkIn: (body: CheckIn) => checkIn.send({ params, body }, spoken(t("appointments.done.checkIn"))),
    claim: () => claim.send({ params }, spoken(t("appointments.done.claim"))),
    reply: (body: NoShowAnswer) => reply.send({ params, body }, spoken(t("appointments.done.reply"))),
  };
}

export type Acts = ReturnType<typeof useActs>;
