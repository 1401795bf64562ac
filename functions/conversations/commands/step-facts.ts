import type { StepFacts } from "../../../shared/conversations/schema.ts";
import { type DomainEvent, events } from "../../../shared/events.ts";
import type { JobId } from "../../../shared/ids.ts";
import type { Appointment } from "../../../shared/jobs/appointments/schema.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { Cents } from "../../../shared/money.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

/** A price as each side reads it. */
export const pricedAt = (priceCents: Cents): StepFacts => ({
  customerCents: amountsOf(priceCents).amountCents,
  handymanCents: priceCents,
});

type Timed = Pick<Job, "appointments" | "timeZone">;

/** What was proposed, or of it what was agreed on. */
export function timesOf({ timeZone }: Timed, { options, agreedOption }: Pick<Appointment, "options" | "agreedOption">) {
  const agreed = agreedOption === undefined ? undefined : options[agreedOption];
  return { timeZone, times: agreed ? [agreed] : options };
}

/** The proposed times with whose they are. */
export const proposedFacts = (job: Timed, appointment: Appointment): StepFacts => ({
  ...timesOf(job, { options: appointment.options }),
  by: appointment.by,
});

function appointmentFacts(job: Job, { name, data }: DomainEvent): StepFacts | undefined {
  const numbered = (number: number) => job.appointments.find((each) => each.number === number);
  switch (name) {
    case "appointment.proposed": {
      const found = numbered(events[name].parse(data).number);
      return found && proposedFacts(job, found);
    }
    case "appointment.agreed":
    case "appointment.declined": {
      const found = numbered(events[name].parse(data).number);
      return found && timesOf(job, found);
    }
    case "appointment.cancelled": {
      const { by, startsAt } = events[name].parse(data);
      const times = job.appointments.flatMap(({ options }) => options.find((each) => each.startsAt === startsAt) ?? []);
      return { by, timeZone: job.timeZone, times: times.slice(-1) };
    }
    default:
      return undefined;
  }
}

/** What the step that an event tells was about: the price or the times that its sentence names. */
export async function stepFactsOf(db: DbReader, event: DomainEvent): Promise<StepFacts | undefined> {
  const { name, data } = event;
  const job = async (id: JobId) => await db.get(table.job, { id });
  switch (name) {
    case "quote.submitted":
    case "quote.changed":
    case "quote.counterAnswered":
      return pricedAt(events[name].parse(data).priceCents);
    case "quote.countered": {
      const counter = (await db.get(table.quote, events[name].parse(data)))?.counters.at(-1);
      return counter && pricedAt(counter.priceCents);
    }
    case "job.accepted":
    case "job.priceDecided": {
      const found = await job(events[name].parse(data).jobId);
      return found && pricedAt(found.agreedPriceCents);
    }
    case "payment.completed":
    case "payment.released": {
      const { amountCents, handymanAmountCents } = events[name].parse(data);
      return { customerCents: amountCents, handymanCents: handymanAmountCents };
    }
    case "appointment.proposed":
    case "appointment.agreed":
    case "appointment.declined":
    case "appointment.cancelled": {
      const found = await job(events[name].parse(data).jobId);
      return found && appointmentFacts(found, event);
    }
    default:
      return undefined;
  }
}
