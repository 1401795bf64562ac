import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimeSpan } from "../../../../shared/agenda/windows.ts";
import type { Instant } from "../../../../shared/time.ts";
import { appointments, quotes } from "../../api/endpoints.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { send as sendRequest } from "../../api/send.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";

/** What the server answered about a chosen time: until when it is held, or why it is not. */
type Answered = { readonly heldUntil?: Instant | undefined; readonly refusal?: string };

type HoldInput = {
  readonly handymanId: string;
  readonly serviceRequestId: string;
  /** The hiring is being sent, or was accepted: it decides what becomes of the hold. */
  readonly isHiring: boolean;
  readonly onChange: (time: TimeSpan | undefined) => void;
};

/**
 * Holds a chosen time while its customer reads the rest of the dialog, and frees it when the dialog is left. A time that
 * is not free any more is given back; any other failure leaves it chosen, since the hiring checks it anyway.
 */
export function useHold({ handymanId, serviceRequestId: id, isHiring, onChange }: HoldInput) {
  const { t } = useTranslation(["common", "appointments"]);
  const [answered, setAnswered] = useState<Answered>({});
  const params = { id, handymanId };
  const { isSending, send } = useEndpointMutation(quotes.hold, {
    failure: (error) => {
      setAnswered({ refusal: messageOf(error) ?? t("appointments.holdFailed") });
      if (codeOf(error)?.startsWith("appointment.") && codeOf(error) !== "appointment.holdsSpent") onChange(undefined);
    },
    refetchOnFailure: [{ domain: appointments.slots.domain, name: appointments.slots.name }],
  });
  // Best effort: whatever is not freed ends by itself.
  const free = () => void sendRequest(quotes.hold, { params, body: { time: null } }).catch(() => undefined);
  const leave = useEffectEvent(() => answered.heldUntil && !isHiring && free());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      leave();
    };
  }, []);

  async function hold(time: TimeSpan) {
    onChange(time);
    setAnswered({});
    const { answer } = await send({ params, body: { time: { startsAt: time.startsAt, endsAt: time.endsAt } } });
    if (answer && isLeft.current) free();
    else if (answer) setAnswered(answer);
  }
  return { isHolding: isSending, hold, ...answered };
}

export type Holding = ReturnType<typeof useHold>;
