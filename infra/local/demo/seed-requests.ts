import { addDays } from "../../../shared/agenda/windows.ts";
import { addMs, HOUR_MS } from "../../../shared/time.ts";
import demo from "./demo.json" with { type: "json" };
import { type Activity, clientAt, madeBefore, photoOf, type SeedContext } from "./seed-context.ts";

type RequestSpec = (typeof demo.requests)[number];
type JobSpec = NonNullable<RequestSpec["to"]> & Pick<RequestSpec, "title" | "by">;

const steps: readonly string[] = ["accepted", "in_progress", "completed", "paid"];

/** A request, and its job: started an hour after the acceptance, completed and paid an hour later. */
export function requestActivities(context: SeedContext, spec: RequestSpec): readonly Activity[] {
  const { to, title, by, hoursAgo } = spec;
  const post = { hoursAgo, run: () => postRequest(context, spec) };
  if (!to) return [post];
  const job = { ...to, title, by };
  const acceptedHoursAgo = to.hoursAgo ?? hoursAgo;
  const taken = steps.slice(0, steps.indexOf(to.upTo) + 1);
  const activities = taken.map((step, index) => {
    const stepHoursAgo = acceptedHoursAgo - Math.min(index, 2);
    return { hoursAgo: stepHoursAgo, run: () => takeStep(context, job, { step, hoursAgo: stepHoursAgo }) };
  });
  return [post, ...activities];
}

async function postRequest(context: SeedContext, spec: RequestSpec) {
  const { by, in: cityName, photos, estimate = null, to: _, becomes, hoursAgo, wishes, ...form } = spec;
  const customer = await clientAt(context, by, hoursAgo);
  const imageUrls: string[] = [];
  for (const photo of photos) imageUrls.push(await customer.claim(photoOf(photo), "service"));
  const city = demo.cities[cityName as keyof typeof demo.cities];
  const today = addMs(new Date(context.stack.clock.now()), hoursAgo * HOUR_MS).slice(0, 10);
  const windows = wishes?.map(({ inDays, ...window }) => ({ ...window, day: addDays(today, inDays) }));
  const input = { ...form, ...city, imageUrls, estimatedPrice: estimate, windows };
  const { id } = await customer.send("POST", "/api/service-requests", input);
  context.requests.set(spec.title, id);
  // Handymen are notified now, not after the next step of the clock.
  if (!spec.to) await context.stack.settle();
  if (becomes === "cancelled") await customer.send("POST", `/api/service-requests/${id}/cancel`, {});
}

type Step = { readonly step: string; readonly hoursAgo: number };

async function takeStep(context: SeedContext, job: JobSpec, step: Step) {
  await moveJob(context, job, step);
  // Its conversation tells the step now, not after the next one of the clock.
  if (context.conversations.has(job.title)) await context.stack.settle();
}

async function moveJob(
  context: SeedContext,
  { title, by, handyman, price, customerNotes, notes, card }: JobSpec,
  { step, hoursAgo }: Step,
) {
  if (step === "paid") return (await clientAt(context, by, hoursAgo)).pay(madeBefore(context.jobs, title), card);
  const client = await clientAt(context, handyman, hoursAgo);
  if (step === "accepted") {
    const accepted = { serviceRequestId: madeBefore(context.requests, title), agreedPrice: price ?? null };
    const { id } = await client.send("POST", "/api/jobs", accepted);
    context.jobs.set(title, id);
    const customer = await clientAt(context, by, hoursAgo);
    if (customerNotes) await customer.send("PUT", `/api/jobs/${id}/notes`, { customerNotes });
    return;
  }
  const path = `/api/jobs/${madeBefore(context.jobs, title)}/status`;
  await client.send("PATCH", path, { status: step, ...(notes && { notes }) });
}
