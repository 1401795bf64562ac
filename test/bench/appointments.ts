import { agendaDayOf } from "../../shared/agenda/day.ts";
import { addDays, type TimeSpan } from "../../shared/agenda/windows.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { policy } from "../../shared/policy.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { FALLBACK_ZONE, instantOf } from "../../shared/time-zones.ts";
import { weekdays } from "../../shared/weekdays.ts";
import { makeJob, postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { submitQuote } from "../support/makers/quotes.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";
import { fillAgenda, fillRequestsAndJobs } from "./fill-table.ts";

const SIZES = [1_000, 50_000];
const BOOKED_DAYS = 50;
/** A full working day but one hour at its end. */
const BOOKED_HOURS = [8, 10, 12, 14];
const [SLOT_DAYS, AGENDA_DAYS] = [14, 42];

/** The units that booking writes and that a search reads at most: both happen while somebody waits. */
const limits: Readonly<Record<string, number>> = { agree: 28, slots: 12 };

const hourOn = (day: string, hour: number): TimeSpan => {
  const startsAt = instantOf({ day, minutes: hour * 60 }, FALLBACK_ZONE);
  return { startsAt, endsAt: addMs(startsAt, HOUR_MS) };
};

async function makeBusyHandyman(today: string): Promise<Person> {
  const handyman = await makeHandyman({ availability: [...weekdays] });
  const days = Array.from({ length: BOOKED_DAYS }, (_, index) => addDays(today, index + 1));
  await fillAgenda(
    handyman.user.id,
    days.map((day) => ({ day, spans: BOOKED_HOURS.map((hour) => hourOn(day, hour)) })),
  );
  return handyman;
}

/** What the calls about one appointment cost whose handyman has 200 of them. */
async function measureOnce(meter: CapacityMeter): Promise<Readonly<Record<string, Units>>> {
  const today = agendaDayOf({ startsAt: addMs(await stackNow(), 0) }, FALLBACK_ZONE);
  const [customer, handyman] = [await makeCustomer(), await makeBusyHandyman(today)];
  const time = (days: number) => hourOn(addDays(today, days), 16);
  const { id } = await makeJob({ customer, handyman });
  const request = await postRequest(customer);
  await submitQuote(handyman, request.id);
  await waitUntilIdle();
  const measured: Record<string, Units> = {};
  const measure = async (name: string, of: string, work: () => Promise<{ readonly status: number }>) => {
    meter.reset();
    const { status } = await work();
    if (status >= 300) throw new Error(`${name} answered ${status}.`);
    measured[name] = meter.consumedBy(`${of}ProductFunction`);
    await waitUntilIdle();
  };
  const propose = (days: number) => () =>
    handyman.call(appointments.propose, { params: { id }, body: { options: [time(days), time(days + 1)] } });
  const accept = (number: number) => () =>
    customer.call(appointments.answer, { params: { id, number: `${number}` }, body: { answer: "accept", option: 0 } });
  const handymanId = handyman.user.id;
  await measure("propose", "appointmentspropose", propose(3));
  await measure("agree", "appointmentsanswer", accept(1));
  await propose(6)();
  await measure("move", "appointmentsanswer", accept(2));
  await measure("cancel the time", "appointmentscancelAgreed", () =>
    customer.call(appointments.cancelAgreed, { params: { id, number: "2" } }),
  );
  const search = { params: { handymanId }, query: { from: today, days: `${SLOT_DAYS}`, minutes: "60" } };
  await measure("slots", "appointmentsslots", () => customer.call(appointments.slots, search));
  const hire = { version: 1, price: "120.00", time: time(9) };
  await measure("hire with a time", "quoteshire", () =>
    customer.call(quotes.hire, { params: { id: request.id, handymanId }, body: hire }),
  );
  const range = { from: today, to: addDays(today, AGENDA_DAYS - 1) };
  await measure("agenda", "appointmentsagenda", () => handyman.call(appointments.agenda, { query: range }));
  const { body } = await handyman.call(appointments.calendar, { body: { isOn: true } });
  await measure("calendar file", "appointmentscalendarFile", () => fetch(body.url ?? ""));
  return measured;
}

/** The capacity units of appointments, and whether they grow with the jobs of others. */
export async function measureAppointments(meter: CapacityMeter): Promise<Figure[]> {
  if (BOOKED_DAYS > policy.bookingDays) throw new Error("Nobody books so far ahead.");
  const measured: Readonly<Record<string, Units>>[] = [];
  let filled = 0;
  for (const jobs of SIZES) {
    await fillRequestsAndJobs(2 * (jobs - filled), { isSilent: true });
    filled = jobs;
    measured.push(await measureOnce(meter));
  }
  return Object.keys(measured[0] ?? {}).flatMap((name): Figure[] => {
    const all = measured.map((each) => each[name] ?? { read: Number.NaN, write: Number.NaN });
    const totals = all.map(({ read, write }) => read + write);
    const atMost = limits[name];
    const reads = { name: `${name}: read`, value: Math.max(...all.map(({ read }) => read)), unit: "RU" } as const;
    const writes = { name: `${name}: written`, value: Math.max(...all.map(({ write }) => write)), unit: "WU" } as const;
    return [
      name === "slots" && atMost ? { ...reads, atMost } : reads,
      name === "agree" && atMost ? { ...writes, atMost } : writes,
      {
        ...{ name: `${name}: with more jobs elsewhere`, unit: "ratio", atMost: 1 },
        value: Math.max(...totals) / Math.min(...totals),
      },
    ];
  });
}
