import cancellation from "../../../functions/appointments/cancellation.ts";
import type { CancellationView } from "../../../shared/appointments/cancellation-view.ts";
import type { User } from "../../../shared/session/schema.ts";
import { addMs, HOUR_MS, type Instant, toInstant } from "../../../shared/time.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";
import { appointmentCalls } from "./appointments.ts";
import { makeHeldPayment } from "./refunds.ts";

/** A job of $100.00, unless told otherwise, with the policy `standard`, paid ahead. */
export async function makeFeeJob(world: World, overrides: Parameters<World["makeJob"]>[0] = {}) {
  const job = { status: "accepted", cancellationPolicy: "standard", timeZone: "America/Chicago" } as const;
  return makeHeldPayment(world, { ...job, ...overrides });
}

/** An agreed time that begins so many hours from now, agreed on long ago. */
export function appointmentIn(world: World, hours: number) {
  const now = toInstant(world.app.now());
  const [startsAt, agreedAt] = [addMs(now, hours * HOUR_MS), addMs(now, -100 * HOUR_MS)];
  const span: { startsAt: Instant; endsAt: Instant } = { startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) };
  const agreed = { ...span, number: 1, agreedAt, timeZone: "America/Chicago", sequence: 1 };
  return { appointment: { ...agreed, agendaDay: startsAt.slice(0, 10) }, appointmentSequence: 1 };
}

/** What the preview says to one side. */
export async function previewFor(world: World, { jobId }: WorldJob, as: User): Promise<CancellationView> {
  const { body, code } = await world.call(cancellation, { as, params: { id: jobId } });
  if (code) throw new Error(`There is no preview: ${code}`);
  return body as CancellationView;
}

/** Cancels as one side, who was shown this fee. */
export const cancelAs = (world: World, { jobId }: WorldJob, as: User, cancellationFee?: string) =>
  appointmentCalls(jobId, as).setStatus("cancelled", { cancellationFee })(world);
