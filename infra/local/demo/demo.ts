import { readFileSync } from "node:fs";
import * as z from "zod";
import { skills } from "../../../shared/categories.ts";
import { weekdays } from "../../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS, later, SECOND_MS } from "../../../shared/time.ts";
import { localTable, promote } from "../../ops/promote.ts";
import demo from "./demo.json" with { type: "json" };
import { type Hand, openHand } from "./hand.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

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
type Wish = (typeof demo.requests)[number];
type Scene = { readonly stack: DemoStack; readonly hand: Hand; readonly people: Map<string, Visitor> };

/** Seeds a new stack with six weeks of activity, through the API wherever it has an endpoint for it. */
export async function fillIn(stack: DemoStack): Promise<void> {
  const scene: Scene = { stack, hand: openHand(stack.endpoints.dynamodb), people: new Map() };
  const names = Object.keys(demo.people) as Name[];
  const life = [
    ...names.map((name) => ({ hoursAgo: demo.people[name].hoursAgo, happen: () => join(scene, name) })),
    ...demo.requests.map((wish) => ({ hoursAgo: wish.hoursAgo, happen: () => play(scene, wish) })),
    ...demo.verifications.map((wish) => ({ hoursAgo: wish.hoursAgo, happen: () => check(scene, wish) })),
    ...demo.portfolio.map((wish) => ({ hoursAgo: 0, happen: () => show(scene, wish) })),
    ...demo.reviews.map((wish) => ({ hoursAgo: 0, happen: () => review(scene, wish) })),
    ...demo.deactivated.map((wish) => ({ hoursAgo: 0, happen: () => deactivate(scene, wish) })),
    ...demo.claims.map((alertType) => ({ hoursAgo: 0, happen: () => claim(scene, alertType) })),
  ];
  for (const { hoursAgo, happen } of life.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    await waitUntil(stack, -hoursAgo * HOUR_MS);
    await happen();
  }
}

async function waitUntil({ clock }: DemoStack, offsetMs: number) {
  if (clock.offsetMs < offsetMs) await clock.advance((offsetMs - clock.offsetMs) / SECOND_MS);
}

function who({ people }: Scene, name: string): Visitor {
  const visitor = people.get(name);
  if (!visitor) throw new Error(`${name} is not there yet.`);
  return visitor;
}

const signIn = async ({ stack }: Scene, email: string) => createVisitor(stack, await stack.cognito.idTokenFor(email));

/** How long the session lasts that somebody signed up with, in hours, less a margin. */
const SESSION_HOURS = 300;

/** A person's API client at so many hours ago, with a new session when the first would have expired. */
async function present(scene: Scene, name: string, hoursAgo: number): Promise<Visitor> {
  const person = demo.people[name as Name];
  return person.hoursAgo - hoursAgo > SESSION_HOURS ? signIn(scene, person.email) : who(scene, name);
}

async function join(scene: Scene, name: Name) {
  const { email, firstName, lastName, ...more } = demo.people[name];
  const attributes = { given_name: firstName, family_name: lastName };
  await scene.stack.cognito.addUser({ email, password: demo.password, attributes });
  const visitor = await signIn(scene, email);
  scene.people.set(name, visitor);
  const form = { ...demo.enrollment, firstName, lastName, skills, availability: weekdays };
  if ("profile" in more) await visitor.call("POST", "/api/handyman/enroll", { ...form, ...more.profile });
  if ("isAdmin" in more) await promote(await localTable(new URL(scene.stack.origin).port), email);
}

/** Signs the administrator in again, whose sessions are short. */
const admin = (scene: Scene) => signIn(scene, demo.people.admin.email);

async function play(scene: Scene, wish: Wish) {
  const { by, in: place, photos, estimate = null, to, becomes, hoursAgo, ...form } = wish;
  const customer = await present(scene, by, hoursAgo);
  const imageUrls: string[] = [];
  for (const photo of photos) imageUrls.push(await customer.claim(photoOf(photo)));
  const city = demo.cities[place as keyof typeof demo.cities];
  const asked = { ...form, ...city, imageUrls, estimatedPrice: estimate };
  const request = await customer.send("POST", "/api/service-requests", asked);
  if (becomes === "cancelled") await customer.send("POST", `/api/service-requests/${request.id}/cancel`, {});
  if (!to) return;
  const handyman = await present(scene, to.handyman, hoursAgo);
  const accepted = { serviceRequestId: request.id, agreedPrice: to.price ?? null };
  const job = await handyman.send("POST", "/api/jobs", accepted);
  const { upTo, notes, card, dispute } = to;
  const advance = async (status: string) => {
    await scene.stack.clock.advance(HOUR_MS / SECOND_MS);
    await handyman.send("PATCH", `/api/jobs/${job.id}/status`, { status, ...(notes && { notes }) });
  };
  if (upTo === "accepted") return;
  await advance("in_progress");
  if (upTo === "in_progress") return;
  await advance("completed");
  if (upTo === "paid") await customer.pay(job.id, card);
  if (dispute) await scene.hand.dispute(job.id, dispute, new Date(scene.stack.clock.now()));
}

async function check(scene: Scene, { of, type, skill, photo, becomes, days = 0, reason = "" }: Check) {
  const documentUrl = await who(scene, of).upload(photoOf(photo));
  const asked = { verificationType: type, skill, documentUrl };
  const { id } = await who(scene, of).send("POST", "/api/verifications", asked);
  if (becomes === "pending") return;
  const reviewer = await admin(scene);
  await reviewer.send("POST", `/api/admin/verifications/${id}/claim`, {});
  if (becomes === "in_review") return;
  const expiresAt = later(new Date(scene.stack.clock.now()), days * DAY_MS).slice(0, 10);
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

async function show(scene: Scene, { of, photo, before, ...form }: (typeof demo.portfolio)[number]) {
  const handyman = who(scene, of);
  const pictures = {
    afterImageUrl: await handyman.upload(photoOf(photo)),
    ...(before && { beforeImageUrl: await handyman.upload(photoOf(before)) }),
  };
  await handyman.send("POST", "/api/portfolio-items", { ...form, ...pictures });
}

/** Signs a person in again and reviews a job: the earlier session has expired. */
async function review(scene: Scene, { of, by, ...said }: (typeof demo.reviews)[number]) {
  const reviewer = await signIn(scene, demo.people[by as Name].email);
  await reviewer.send("POST", "/api/reviews", { ...said, revieweeId: who(scene, of).id });
}

const Alerts = z.array(z.looseObject({ id: z.string(), alertType: z.string() }));

/** Assigns an alert to the administrator. */
async function claim(scene: Scene, alertType: string) {
  const ada = await admin(scene);
  const alerts = Alerts.parse(await ada.call("GET", "/api/admin/fraud-alerts"));
  const alert = alerts.find((each) => each.alertType === alertType);
  if (!alert) throw new Error(`Nothing has raised an alert of the type ${alertType}.`);
  await ada.send("POST", `/api/admin/fraud-alerts/${alert.id}/claim`, {});
}

async function deactivate(scene: Scene, { of, reason }: { of: string; reason: string }) {
  const path = `/api/admin/users/${who(scene, of).id}`;
  await (await admin(scene)).send("PATCH", path, { isActive: false, reason });
}

const photoOf = (name: string) => readFileSync(new URL(`photos/${name}.jpg`, import.meta.url));
