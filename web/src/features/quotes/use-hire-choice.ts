import { useState } from "react";
import type { TimeSpan } from "../../../../shared/agenda/windows.ts";
import { namedTimeOf } from "../../../../shared/quotes/named-time.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import type { Instant } from "../../../../shared/time.ts";
import { useNow } from "../appointments/use-now.ts";

/** What is to be done, where, and what its customer wished. */
export type HiredRequest = Pick<ServiceRequestView, "title" | "address" | "city" | "timeZone" | "windows">;

/** `named`: the start of the quote; `next`: the first free time; `other`: one of the free times; `later`: none yet. */
export type WhenChoice = "named" | "next" | "other" | "later";

/** The start that a quote names, and why it cannot be asked for any more. */
function startOf(quote: QuoteView, timeZone: string, now: Instant) {
  const span = namedTimeOf(quote, timeZone);
  const lost = !span ? undefined : span.startsAt <= now ? "over" : quote.isStartTaken ? "taken" : undefined;
  return { named: lost ? undefined : span, lost } as const;
}

/** When the handyman of a quote shall come: the start that it names, unless its customer chooses otherwise. */
export function useHireChoice(quote: QuoteView, timeZone: string) {
  const now = useNow();
  const [picked, setPicked] = useState<WhenChoice>();
  const [other, setOther] = useState<TimeSpan>();
  const { named, lost } = startOf(quote, timeZone, now);
  const { firstFree } = quote;
  const next = !named && firstFree && firstFree.startsAt > now ? firstFree : undefined;
  const spans = { named, next, other, later: undefined };
  const usual = named ? "named" : lost && next ? "next" : "later";
  const choice = picked && (picked === "other" || picked === "later" || spans[picked]) ? picked : usual;
  return {
    named,
    next,
    other,
    lost,
    choice,
    /** The time that is hired for; undefined: it is agreed on later. */
    time: spans[choice],
    setOther,
    pick(choice: WhenChoice) {
      setPicked(choice);
      setOther(undefined);
    },
  };
}

export type HireChoice = ReturnType<typeof useHireChoice>;
