import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import { appointments } from "../../../shared/appointments/contract.ts";
import { addMs, HOUR_MS } from "../../../shared/time.ts";
import { stackNow } from "../setup/control-pages.ts";
import { makeJob } from "./jobs.ts";
import { makeCustomer, makeHandyman } from "./people.ts";

/** Two hours that begin with a full hour, so many hours from now. */
export async function timeIn(hours: number): Promise<TimeSpan> {
  const startsAt = `${addMs(await stackNow(), hours * HOUR_MS).slice(0, 13)}:00:00.000Z`;
  return { startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) };
}

/** An accepted job whose sides have agreed on a time, so many hours from now; `job` is what the customer sees. */
export async function makeAgreedJob(hours: number) {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const { id, serviceRequestId } = await makeJob({ customer, handyman }, { isQuiet: true });
  const time = await timeIn(hours);
  await handyman.call(appointments.propose, { params: { id }, body: { options: [time] } });
  const answer = { params: { id, number: "1" }, body: { answer: "accept", option: 0 } } as const;
  const { status, body: job, text } = await customer.call(appointments.answer, answer);
  if (status !== 200) throw new Error(`The time was refused: ${text}`);
  return { customer, handyman, id, serviceRequestId, time, job };
}
