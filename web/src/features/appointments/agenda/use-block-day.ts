import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WorkingHoursView } from "../../../../../shared/appointments/hours-view.ts";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { messageOf } from "../../../api/problem.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import { useTimes } from "../use-times.ts";
import { type ShownDay, withDay } from "./agenda-days.ts";

/** Takes a day off, or gives it free again; after a refusal what is true now is loaded. */
export function useBlockDay({ timeZone, version, ...hours }: WorkingHoursView) {
  const { t } = useTranslation(["common", "agenda"]);
  const client = useQueryClient();
  const times = useTimes(timeZone);
  const [day, setDay] = useState<string>();
  const { send, isSending } = useEndpointMutation(appointments.updateAvailability, {
    onSuccess: (answer) => client.setQueryData(query(appointments.availability, {}).queryKey, answer),
    failure: (error) => notifyError(error, messageOf(error) ?? t("agenda.blockFailed")),
    refetchOnFailure: [{ domain: appointments.agenda.domain }],
  });

  function turn({ day: turned, state, visits }: ShownDay) {
    const isOff = state !== "off";
    const body = { ...hours, version, exceptions: withDay(hours.exceptions, turned, isOff) };
    const done = isOff
      ? t("agenda.blocked", { day: times.date(turned) })
      : t("agenda.freed", { day: times.date(turned) });
    const stays = isOff && visits > 0 ? ` ${t("agenda.visitsStay", { count: visits })}` : "";
    setDay(turned);
    void send({ body }, `${done}${stays}`);
  }
  return { turn, isSending, isSendingOf: (one: string) => isSending && one === day };
}

export type BlockDay = ReturnType<typeof useBlockDay>;
