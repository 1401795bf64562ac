import { readFileSync } from "node:fs";
import * as z from "zod";
import { skills } from "../../../shared/categories.ts";
import { weekdays } from "../../../shared/session/schema.ts";
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from "../../../shared/time.ts";
import { localTableClient, promoteToAdmin } from "../../ops/promote.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import demo from "./demo.json" with { type: "json" };
import { createSeeder, type Seeder } from "./seed-direct.ts";

/** The parts of a stack that seeding uses. */
export type DemoStack = {
  readonly origin: string;
  readonly clock: { readonly offsetMs: number; now(): number; advance(seconds: number): void | Promise<void> };
  readonly cognito: {
    addUser(user: { email: string; password: string; attributes: Record<string, string> }): Promise<{ sub: string }>;
    idTokenFor(email: string): Promise<string>;
  };
  readonly endpoints: {
    readonly dynamodb: { readonly endpoint: string; readonly tableName: string };
    readonly stripe: { readonly apiBase: string; readonly publishableKey: string };
  };
};

/** The demo data begin this long ago: the clock of a stack that is to be seeded starts this much earlier. */
export const DEMO_SPAN_MS = 46 * DAY_MS;

type Name = keyof typeof demo.people;
type RequestSpec = (typeof demo.requests)[number];
type SeedContext = { readonly stack: DemoStack; readonly hand: Seeder; readonly people: Map<string, ApiClient> };

/** Seeds a new stack with six weeks of activity, through the API wherever it has an endpoint for it. */
export async function seedDemoData(stack: DemoStack): Promise<void> {
  const context: SeedContext = { stack, hand: createSeeder(stack.endpoints.dynamodb), people: new Map() };
  const names = Object.keys(demo.people) as Name[];
  const activities = [
    ...names.map((name) => ({ hoursAgo: demo.people[name].hoursAgo, run: () => signUp(context, name) })),
    ...demo.requests.map((spec) => ({ hoursAgo: spec.hoursAgo, run: () => createRequestWithJob(context, spec) })),
    ...demo.verifications.map((spec) => ({ hoursAgo: spec.hoursAgo, run: () => submitVerification(context, spec) })),
    ...demo.portfolio.map((spec) => ({ hoursAgo: 0, run: () => addPortfolioItem(context, spec) })),
    ...demo.reviews.map((spec) => ({ hoursAgo: 0, run: () => review(context, spec) })),
    ...demo.deactivated.map((spec) => ({ hoursAgo: 0, run: () => deactivate(context, spec) })),
    ...demo.claims.map((alertType) => ({ hoursAgo: 0, run: () => claim(context, alertType) })),
  ];
  for (const { hoursAgo, run } of activities.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    await waitUntil(stack, -hoursAgo * HOUR_MS);
    await run();
  }
}

async function waitUntil({ clock }: DemoStack, offsetMs: number) {
  if (clock.offsetMs < offsetMs) await clock.advance((offsetMs - clock.offsetMs) / SECOND_MS);
}

function clientOf({ people }: SeedContext, name: string): ApiClient {
  const visitor = people.get(name);
  if (!visitor) throw new Error(`${name} is not there yet.`);
  return visitor;
}

const signIn = async ({ stack }: SeedContext, email: string) =>
  createApiClient(stack, await stack.cognito.idTokenFor(email));

/** How long the session lasts that somebody signed up with, in hours, less a margin. */
const SESSION_HOURS = 300;

/** A person's API client at so many hours ago, with a new session when the first would have expired. */
async function clientAt(context: SeedContext, name: string, hoursAgo: number): Promise<ApiClient> {
  const person = demo.people[name as Name];
  return person.hoursAgo - hoursAgo > SESSION_HOURS ? signIn(context, person.email) : clientOf(context, name);
}

async function signUp(context: SeedContext, name: Name) {
  const { email, firstName, lastName, ...more } = demo.people[name];
  const attributes = { given_name: firstName, family_name: lastName };
  await context.stack.cognito.addUser({ email, password: demo.password, attributes });
  const visitor = await signIn(context, email);
  context.people.set(name, visitor);
  const form = { ...demo.enrollment, firstName, lastName, skills, availability: weekdays };
  if ("profile" in more) await visitor.call("POST", "/api/handyman/enroll", { ...form, ...more.profile });
  if ("settings" in more) await visitor.call("PATCH", "/api/handyman/profile", more.settings);
  if ("isAdmin" in more) await promoteToAdmin(await localTableClient(new URL(context.stack.origin).port), email);
}

/** Signs the administrator in again, whose sessions are short. */
const admin = (context: SeedContext) => signIn(context, demo.people.admin.email);

async function createRequestWithJob(context: SeedContext, spec: RequestSpec) {
  const { by, in: cityName, photos, estimate = null, to, becomes, hoursAgo, ...form } = spec;
  const customer = await clientAt(context, by, hoursAgo);
  const imageUrls: string[] = [];
  for (const photo of photos) imageUrls.push(await customer.claim(photoOf(photo)));
  const city = demo.cities[cityName as keyof typeof demo.cities];
  const input = { ...form, ...city, imageUrls, estimatedPrice: estimate };
  const request = await customer.send("POST", "/api/service-requests", input);
  if (becomes === "cancelled") await customer.send("POST", `/api/service-requests/${request.id}/cancel`, {});
  if (!to) return;
  const handyman = await clientAt(context, to.handyman, hoursAgo);
  const accepted = { serviceRequestId: request.id, agreedPrice: to.price ?? null };
  const job = await handyman.send("POST", "/api/jobs", accepted);
  const { upTo, notes, card, dispute } = to;
  const advance = async (status: string) => {
    await context.stack.clock.advance(HOUR_MS / SECOND_MS);
    await handyman.send("PATCH", `/api/jobs/${job.id}/status`, { status, ...(notes && { notes }) });
  };
  if (upTo === "accepted") return;
  await advance("in_progress");
  if (upTo === "in_progress") return;
  await advance("completed");
  if (upTo === "paid") await customer.pay(job.id, card);
  if (dispute) await context.hand.dispute(job.id, dispute, new Date(context.stack.clock.now()));
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

/** Signs a person in again and reviews a job: the earlier session has expired. */
async function review(context: SeedContext, { of, by, ...said }: (typeof demo.reviews)[number]) {
  const reviewer = await signIn(context, demo.people[by as Name].email);
  await reviewer.send("POST", "/api/reviews", { ...said, revieweeId: clientOf(context, of).id });
}

const Alerts = z.array(z.looseObject({ id: z.string(), alertType: z.string() }));

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

const photoOf = (name: string) => readFileSync(new URL(`photos/${name}.jpg`, import.meta.url));
