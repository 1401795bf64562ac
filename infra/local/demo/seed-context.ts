import { readFileSync } from "node:fs";
import { type ApiClient, createApiClient, type DemoStack } from "./api-client.ts";
import demo from "./demo.json" with { type: "json" };

export type Name = keyof typeof demo.people;
export type RequestSpec = (typeof demo.requests)[number];

/** What seeding has made so far: ids of requests, jobs and conversations by the title of the request. */
export type SeedContext = {
  readonly stack: DemoStack;
  readonly people: Map<string, ApiClient>;
  readonly requests: Map<string, string>;
  readonly jobs: Map<string, string>;
  readonly conversations: Map<string, string>;
};

/** One step of the activity, so many hours before the demo data are complete. */
export type Activity = { readonly hoursAgo: number; run(): Promise<void> };

/** What was made under this name; throws when it is not there yet. */
export function madeBefore<T>(made: ReadonlyMap<string, T>, name: string): T {
  const one = made.get(name);
  if (one === undefined) throw new Error(`${name} is not there yet.`);
  return one;
}

export const signIn = async ({ stack }: SeedContext, email: string) =>
  createApiClient(stack, await stack.cognito.idTokenFor(email));

/** How long the session lasts that somebody signed up with, in hours, less a margin. */
const SESSION_HOURS = 300;

/** A person's API client at so many hours ago, with a new session when the first would have expired. */
export async function clientAt(context: SeedContext, name: string, hoursAgo: number): Promise<ApiClient> {
  const person = demo.people[name as Name];
  return person.hoursAgo - hoursAgo > SESSION_HOURS ? signIn(context, person.email) : madeBefore(context.people, name);
}

export const photoOf = (name: string) => readFileSync(new URL(`photos/${name}.jpg`, import.meta.url));
