import * as z from "zod";
import { skills } from "../../../shared/categories.ts";
import { FraudAlert } from "../../../shared/fraud/schema.ts";
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from "../../../shared/time.ts";
import { weekdays } from "../../../shared/weekdays.ts";
import { localTableClientAt } from "../../ops/table-client.ts";
import type { DemoStack } from "./api-client.ts";
import demo from "./demo.json" with { type: "json" };
import { type Activity, madeBefore, type Name, photoOf, type SeedContext, signIn } from "./seed-context.ts";
import { conversationActivities } from "./seed-conversations.ts";
import { disputeActivities } from "./seed-disputes.ts";
import { quoteActivities } from "./seed-quotes.ts";
import { requestActivities } from "./seed-requests.ts";

/** The demo data begin this long ago: the clock of a stack that is to be seeded starts this much earlier. */
export const DEMO_SPAN_MS = 46 * DAY_MS;

export type SeedOptions = {
  /** Is told after each step how many are done. */
  readonly report?: (done: number, total: number) => void;
  /** Ends the seeding after the step under way, which rejects then. */
  readonly signal?: AbortSignal;
};

/**
 * Seeds a new stack with six weeks of activity, through the API; only the administrator is made by the command of
 * `npm run make-admin`.
 */
export async function seedDemoData(stack: DemoStack, { report, signal }: SeedOptions = {}): Promise<void> {
  const made = { people: new Map(), requests: new Map(), jobs: new Map(), conversations: new Map() };
  const context: SeedContext = { stack, ...made };
  const names = Object.keys(demo.people) as Name[];
  const activities: Activity[] = [
    ...names.map((name) => ({ hoursAgo: demo.people[name].hoursAgo, run: () => signUp(context, name) })),
    ...demo.requests.flatMap((spec) => requestActivities(context, spec)),
    ...demo.quotes.flatMap((spec) => quoteActivities(context, spec)),
    ...demo.conversations.flatMap((spec) => conversationActivities(context, spec)),
    ...demo.disputes.flatMap((spec) => disputeActivities(context, spec)),
    ...demo.verifications.map((spec) => ({ hoursAgo: spec.hoursAgo, run: () => submitVerification(context, spec) })),
    ...demo.readNotifications.map((spec) => ({ ...spec, run: () => readNotifications(context, spec.by) })),
    ...demo.portfolio.map((spec) => ({ hoursAgo: 0, run: () => addPortfolioItem(context, spec) })),
    ...demo.reviews.map((spec) => ({ hoursAgo: 0, run: () => review(context, spec) })),
    ...demo.deactivated.map((spec) => ({ hoursAgo: 0, run: () => deactivate(context, spec) })),
    ...demo.claims.map((alertType) => ({ hoursAgo: 0, run: () => claim(context, alertType) })),
  ];
  for (const [index, { hoursAgo, run }] of activities.toSorted((a, b) => b.hoursAgo - a.hoursAgo).entries()) {
    signal?.throwIfAborted();
    await waitUntil(stack, -hoursAgo * HOUR_MS);
    await run();
    report?.(index + 1, activities.length);
  }
}

async function waitUntil({ clock }: DemoStack, offsetMs: number) {
  if (clock.offsetMs < offsetMs) await clock.advance((offsetMs - clock.offsetMs) / SECOND_MS);
}

const clientOf = ({ people }: SeedContext, name: string) => madeBefore(people, name);

async function signUp(context: SeedContext, name: Name) {
  const { email, firstName, lastName, ...more } = demo.people[name];
  const attributes = { given_name: firstName, family_name: lastName };
  await context.stack.cognito.addUser({ email, password: demo.password, attributes });
  const visitor = await signIn(context, email);
  context.people.set(name, visitor);
  const form = { ...demo.enrollment, firstName, lastName, skills, availability: weekdays };
  if ("profile" in more) await visitor.call("POST", "/api/handyman/enroll", { ...form, ...more.profile });
  if ("settings" in more) await visitor.call("PATCH", "/api/handyman/profile", more.settings);
  if ("isAdmin" in more) await promote(context, email);
}

async function promote({ stack }: SeedContext, email: string) {
  // Loaded here: it needs every entity, and the local stack starts without them.
  const { promoteToAdmin } = await import("../../ops/promote.ts");
  await promoteToAdmin(localTableClientAt(stack.endpoints.dynamodb), email);
}

/** Signs the administrator in again, whose sessions are short. */
const admin = (context: SeedContext) => signIn(context, demo.people.admin.email);

async function readNotifications(context: SeedContext, names: readonly string[]) {
  for (const name of names) await clientOf(context, name).call("POST", "/api/notifications/read", { all: true });
}

async function submitVerification(
  context: SeedContext,
  { of, type, skill, photo, becomes, days = 0, reason = "" }: Check,
) {
  const documentUrl = await clientOf(context, of).upload(photoOf(photo));
  const input = { verificationType: type, skill, documentUrl };
  const { id } = await clientOf(context, of).send("POST", "/api/verifications", input);
  if (becomes === "pending") return;
  const reviewer = await admin(context);
  await reviewer.send("POST", `/api/admin/verifications/${id}/claim`, {});
  if (becomes === "in_review") return;
  const expiresAt = addMs(new Date(context.stack.clock.now()), days * DAY_MS).slice(0, 10);
  const decision = becomes === "rejected" ? { decision: "reject" } : { decision: "approve", expiresAt };
  await reviewer.send("POST", `/api/admin/verifications/${id}/decision`, { ...decision, reason });
}
type Check = {
  of: string;
  type: string;
  skill?: string;
  photo: string;
  becomes: string;
  days?: number;
  reason?: string;
};

async function addPortfolioItem(context: SeedContext, { of, photo, before, ...form }: (typeof demo.portfolio)[number]) {
  const handyman = clientOf(context, of);
  const pictures = {
    afterImageUrl: await handyman.upload(photoOf(photo)),
    ...(before && { beforeImageUrl: await handyman.upload(photoOf(before)) }),
  };
  await handyman.send("POST", "/api/portfolio-items", { ...form, ...pictures });
}

/** Signs a person in again and reviews a job, which others may find helpful and its handyman report: the earlier sessions have expired. */
async function review(context: SeedContext, { of, by, helpfulTo, report, ...said }: (typeof demo.reviews)[number]) {
  const reviewer = await signIn(context, demo.people[by as Name].email);
  const { id } = await reviewer.send("POST", "/api/reviews", { ...said, revieweeId: clientOf(context, of).id });
  for (const name of helpfulTo ?? []) {
    const reader = await signIn(context, demo.people[name as Name].email);
    await reader.request("PUT", `/api/reviews/${id}/helpful`);
  }
  if (!report) return;
  const handyman = await signIn(context, demo.people[of as Name].email);
  await handyman.request("PUT", `/api/reviews/${id}/report`, report);
}

const Alerts = z.array(FraudAlert.pick({ id: true, alertType: true }));

/** Assigns an alert to the administrator. */
async function claim(context: SeedContext, alertType: string) {
  const ada = await admin(context);
  const alerts = Alerts.parse(await ada.call("GET", "/api/admin/fraud-alerts"));
  const alert = alerts.find((each) => each.alertType === alertType);
  if (!alert) throw new Error(`Nothing has raised an alert of the type ${alertType}.`);
  await ada.send("POST", `/api/admin/fraud-alerts/${alert.id}/claim`, {});
}

async function deactivate(context: SeedContext, { of, reason }: { of: string; reason: string }) {
  const path = `/api/admin/users/${clientOf(context, of).id}`;
  await (await admin(context)).send("PATCH", path, { isActive: false, reason });
}
