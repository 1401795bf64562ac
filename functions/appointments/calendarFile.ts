import { addDays } from "../../shared/agenda/windows.ts";
import { calendarEntryOf } from "../../shared/appointments/calendar.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { policy } from "../../shared/policy.ts";
import { addMs, DAY_MS, toInstant } from "../../shared/time.ts";
import { renderCalendar } from "../lib/calendar-file.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { countCall, networkOf } from "../runtime/http/rate-limit.ts";
import { findUser } from "../stores/session.ts";
import { hashOfToken } from "./calendar/link.ts";
import { listOwnJobs } from "./calendar/own-jobs.ts";

const spec = appointments.calendarFile;

/** How long past appointments stay in the calendar. */
const PAST_DAYS = 30;
/** Today counts, and tomorrow in zones ahead of the server's. */
const DAYS = PAST_DAYS + policy.bookingDays + 2;

/**
 * The appointments of whoever made the link, on both sides. An unknown link, one that was ended and one of a deactivated
 * account look the same.
 */
async function showFile({ query: { token }, raw: { headers }, app }: Call<typeof appointments.calendarFile>) {
  const { db, now, settings } = app;
  const at = toInstant(now());
  const hash = hashOfToken(token);
  const link = await db.get(table.calendar, { hash });
  const user = link && (await findUser(db, link.userId));
  const isKnown = user?.isActive === true;
  // Never a known link by its address: wrong ones from there would shut it out.
  const caller = isKnown ? hash : networkOf(headers);
  if (caller) await countCall({ db, now: now() }, spec.rate, { counted: `${caller}#${spec.id}` });
  if (!isKnown) throw new AppError("calendar.notFound");
  const oldest = addMs(at, -PAST_DAYS * DAY_MS);
  const from = addDays(at.slice(0, 10), -PAST_DAYS);
  // Programs ask again and again, and none of them right after a change.
  const { jobs } = await listOwnJobs(db, user, { from, days: DAYS, mayLag: true }, at);
  const entries = jobs
    .flatMap((job) => calendarEntryOf(job, user, { at, siteUrl: settings.siteUrl }) ?? [])
    .filter(({ endsAt }) => endsAt > oldest)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return { bytes: Buffer.from(renderCalendar(entries, settings)), fileName: "homewright.ics" };
}

export default endpoint(spec, showFile);
