import { addDays, type TimeSpan, type TimeWindow, upcomingSpans } from "../../../../shared/agenda/windows.ts";
import { policy } from "../../../../shared/policy.ts";
import { toInstant } from "../../../../shared/time.ts";
import { wallTimeAt } from "../../../../shared/time-zones.ts";
import { query } from "../../api/client.ts";
import { appointments } from "../../api/endpoints.ts";
import { useQuery } from "../../api/use-query.ts";

/** How many days the list shows at once: with hours round the clock, as many as one answer holds. */
export const PAGE_DAYS = 4;

export type FreeDay = {
  readonly day: string;
  readonly times: readonly TimeSpan[];
  /** One of the times is among those that the customer wished. */
  readonly isWished: boolean;
};

/** Whether a time is among those that the customer wished, of which it may cover several that follow one another. */
export function isWishedTime({ startsAt, endsAt }: TimeSpan, wishes: readonly TimeSpan[]): boolean {
  let wishedUntil = startsAt;
  for (const wish of wishes.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)))
    if (wish.startsAt <= wishedUntil && wish.endsAt > wishedUntil) wishedUntil = wish.endsAt;
  return wishedUntil >= endsAt;
}

/** Free times by the days of a place: days with wished times first, and those first within a day. */
export function freeDaysOf(
  times: readonly TimeSpan[],
  { timeZone, wishes }: { readonly timeZone: string; readonly wishes: readonly TimeSpan[] },
): readonly FreeDay[] {
  const byDay = Object.groupBy(times, ({ startsAt }) => wallTimeAt(startsAt, timeZone).day);
  const days = Object.entries(byDay).map(([day, all = []]) => {
    const wished = all.filter((time) => isWishedTime(time, wishes));
    return { day, times: [...wished, ...all.filter((time) => !wished.includes(time))], isWished: wished.length > 0 };
  });
  return days.sort((a, b) => Number(b.isWished) - Number(a.isWished) || (a.day < b.day ? -1 : 1));
}

export type FreeTimesInput = {
  readonly handymanId: string;
  /** What the customer wished. */
  readonly windows: readonly TimeWindow[];
  /** The job whose time is proposed, or the request for which somebody may be hired. */
  readonly jobId?: string | undefined;
  readonly serviceRequestId?: string | undefined;
  /** Of the place of work. */
  readonly timeZone: string;
  /** How long the visit takes. */
  readonly minutes: number;
  /** How many pages ahead. */
  readonly page: number;
};

/** A handyman's free times of one page, and the wished times that are still to come. */
export function useFreeTimes({ handymanId, windows, timeZone, minutes, page, ...named }: FreeTimesInput) {
  const { jobId, serviceRequestId } = named;
  const now = toInstant(new Date());
  const from = addDays(wallTimeAt(now, timeZone).day, page * PAGE_DAYS);
  const days = String(PAGE_DAYS);
  const slots = useQuery({
    ...query(appointments.slots, {
      params: { handymanId },
      query: {
        from,
        days,
        minutes: String(minutes),
        ...(jobId ? { jobId } : serviceRequestId && { serviceRequestId }),
      },
    }),
    staleTime: 0,
  });
  const wishes = upcomingSpans(windows, timeZone, now);
  return {
    slots,
    wishes,
    days: slots.data && freeDaysOf(slots.data, { timeZone, wishes }),
    hasLater: (page + 1) * PAGE_DAYS < policy.bookingDays,
  };
}
