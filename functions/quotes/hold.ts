import { agendaDayOf } from "../../shared/agenda/day.ts";
import { HOLD_MS, type Hold, holdOf, isHeldTime, otherHolds } from "../../shared/agenda/holds.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { refusalOfTimes } from "../../shared/jobs/appointments/lifecycle.ts";
import { policy } from "../../shared/policy.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { isCurrentRevision } from "../../shared/quotes/lifecycle.ts";
import { addMs, type Instant, toInstant } from "../../shared/time.ts";
import { bookingWrites, checkTimes, readAgenda } from "../appointments/read-agenda.ts";
import type { Db } from "../runtime/data/db.ts";
import { conditionIs } from "../runtime/data/field-checks.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findHolds, freeHoldWrites, holdsWrite } from "../stores/appointments.ts";
import { checkMayHire, type Found, findQuote } from "./access.ts";

type HoldCall = Call<typeof quotes.hold>;

async function holdTime({ params, body: { time }, actor, app }: HoldCall) {
  const { db } = app;
  const at = toInstant(app.now());
  const { request, quote, side } = await findQuote(db, params, actor);
  if (side !== "customer") throw new AppError("auth.forbidden");
  const stored = await findHolds(db, actor.userId);
  const former = holdOf(stored, request.id, at);
  // Another dialog may have moved it to another handyman meanwhile.
  if (!time && former?.handymanId !== quote.handymanId) return {};
  // Asking again does not prolong it (I-14).
  if (time && isHeldTime(former, quote.handymanId, time)) return { heldUntil: former.heldUntil };
  const others = otherHolds(stored, request.id, at);
  const { hold, writes } = time
    ? await takeTime(db, { request, quote, actor, former, time, at })
    : { hold: undefined, writes: [] };
  if (hold && others.length >= policy.heldTimes) throw new AppError("appointment.holdsSpent");
  // The agenda in which a moved hold was is part of `writes`, where it is of the same handyman.
  const isElsewhere = former && former.handymanId !== hold?.handymanId;
  await db.transact([
    holdsWrite(stored, { userId: actor.userId, holds: hold ? [...others, hold] : others, at }),
    ...writes,
    ...(isElsewhere ? await freeHoldWrites(db, former, at) : []),
  ]);
  return { heldUntil: hold?.heldUntil };
}

type Wanted = Found & {
  readonly actor: HoldCall["actor"];
  readonly former: Hold | undefined;
  readonly time: NonNullable<HoldCall["body"]["time"]>;
  readonly at: Instant;
};

/** The hold of a free time, and what writes it into the handyman's agenda. */
async function takeTime(db: Db, { request, quote, actor, former, time, at }: Wanted) {
  await checkMayHire(db, { request, quote, actor, at });
  if (!isCurrentRevision(quote, request)) throw new AppError("quote.requestChanged");
  const refusal = refusalOfTimes([time], at);
  if (refusal) throw new AppError(refusal);
  const { handymanId } = quote;
  const owner = { serviceRequestId: request.id };
  const moved = former?.handymanId === handymanId ? former : undefined;
  const agenda = await readAgenda(db, handymanId, [time, ...(moved ? [moved] : [])]);
  checkTimes(agenda, { owner, work: request, options: [time], by: "customer", at });
  const heldUntil = addMs(at, HOLD_MS);
  const hold: Hold = { ...owner, ...time, handymanId, heldUntil, agendaDay: agendaDayOf(time, agenda.timeZone) };
  const entry = { ...owner, ...time, state: "held", heldUntil } as const;
  const writes = [
    ...bookingWrites(agenda, { entry, formerDay: moved?.agendaDay, at }),
    // What else ends the quote meanwhile is left to the hiring and to the fifteen minutes.
    conditionIs(table.request, request, { is: { status: request.status }, orElse: "conflict.busy" }),
  ];
  return { hold, writes };
}

/** More attempts: of several bookings of one day at once, each waits for those before it. */
const MAX_ATTEMPTS = 12;

export default endpoint(quotes.hold, (call) => retryOnConflict(() => holdTime(call), MAX_ATTEMPTS));
