import { readFileSync } from "node:fs";
import { skills } from "../../../shared/categories.ts";
import { weekdays } from "../../../shared/session/schema.ts";
import { HOUR_MS, SECOND_MS } from "../../../shared/time.ts";
import demo from "./demo.json" with { type: "json" };
import { type Hand, openHand } from "./hand.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

/** What the filling-in needs of a stack. */
export type DemoStack = {
  readonly origin: string;
  readonly clock: { readonly offsetMs: number; advance(seconds: number): void | Promise<void> };
  readonly cognito: {
    addUser(user: { email: string; password: string }): Promise<{ sub: string }>;
    idTokenFor(email: string): Promise<string>;
  };
  readonly endpoints: {
    readonly dynamodb: { readonly endpoint: string; readonly tableName: string };
    readonly stripe: { readonly apiBase: string; readonly publishableKey: string };
  };
};

/** How far in the past the demo begins: a stack that is to be filled in starts its clock this much early. */
export const DEMO_SPAN_MS = 150 * HOUR_MS;

type Name = keyof typeof demo.people;
type Wish = (typeof demo.requests)[number];
type People = Readonly<Record<Name, Visitor>>;

/** Fills a new stack with a week of life, through the API wherever it has a call for it. */
export async function fillIn(stack: DemoStack): Promise<void> {
  const hand = openHand(stack.endpoints.dynamodb);
  const people = await signUp(stack, hand);
  for (const wish of demo.requests) {
    await waitUntil(stack, -wish.hoursAgo * HOUR_MS);
    await play(stack, { wish, people, hand });
  }
  await waitUntil(stack, 0);
  await hand.showWork({ portfolio: demo.portfolio, reviews: demo.reviews, idOf: (name) => people[name as Name].id });
}

async function waitUntil({ clock }: DemoStack, offsetMs: number) {
  if (clock.offsetMs < offsetMs) await clock.advance((offsetMs - clock.offsetMs) / SECOND_MS);
}

async function signUp(stack: DemoStack, hand: Hand): Promise<People> {
  const people: Partial<Record<Name, Visitor>> = {};
  for (const [name, { email, firstName, lastName, ...more }] of Object.entries(demo.people)) {
    await stack.cognito.addUser({ email, password: demo.password });
    const visitor = await createVisitor(stack, await stack.cognito.idTokenFor(email));
    people[name as Name] = visitor;
    await hand.change({ pk: `USER#${visitor.id}`, sk: "USER" }, { firstName, lastName });
    if ("profile" in more) await hand.enrol(visitor.id, { ...more.profile, skills, availability: weekdays });
    if ("isAdmin" in more) await hand.change({ pk: `USER#${visitor.id}`, sk: "USER" }, { role: "admin" });
  }
  return people as People;
}

type Scene = { readonly wish: Wish; readonly people: People; readonly hand: Hand };

async function play(stack: DemoStack, { wish, people, hand }: Scene) {
  const { by, in: place, photos, estimate = null, to, becomes, hoursAgo: _, ...form } = wish;
  const customer = people[by as Name];
  const imageUrls: string[] = [];
  for (const photo of photos) imageUrls.push(await customer.upload(photoOf(photo)));
  const city = demo.cities[place as keyof typeof demo.cities];
  const request = await customer.send("POST", "/api/service-requests", {
    ...form,
    ...city,
    imageUrls,
    estimatedPrice: estimate,
  });
  if (becomes) await hand.close(request.id, becomes);
  if (!to) return;
  const handyman = people[to.handyman as Name];
  const asked = { serviceRequestId: request.id, agreedPrice: to.price ?? null };
  const job = await handyman.send("POST", "/api/jobs", asked);
  const { upTo, notes } = to;
  const advance = async (status: string) => {
    await stack.clock.advance(HOUR_MS / SECOND_MS);
    await handyman.send("PATCH", `/api/jobs/${job.id}/status`, { status, ...(notes && { notes }) });
  };
  if (upTo === "accepted") return;
  await advance("in_progress");
  if (upTo === "in_progress") return;
  await advance("completed");
  if (upTo === "paid") await customer.pay(job.id);
  if (upTo === "disputed") await hand.dispute(job.id, request.id);
}

const photoOf = (name: string) => readFileSync(new URL(`photos/${name}.jpg`, import.meta.url));
