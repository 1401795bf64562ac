import { randomUUID } from "node:crypto";
import { zipLocation } from "../../../functions/lib/geo/zip-lookup.ts";
import type { App } from "../../../functions/runtime/app.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { MemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import { Job } from "../../../shared/jobs/schema.ts";
import { cents } from "../../../shared/money.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import type { UserFigures } from "../../../shared/session/figures.ts";
import { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { aRequest } from "../makers/jobs.ts";
import { aFigures } from "../makers/people.ts";
import { onboarding, recipientFields } from "../setup/stripe-emulator.ts";
import type { WorldJob } from "./money.ts";
import type { Provider } from "./provider.ts";

type MakerParts = {
  readonly app: App;
  readonly database: Pick<MemoryDatabase, "putAll">;
  readonly provider: Provider;
};
export type PersonOverrides = Partial<User & Omit<UserFigures, keyof User>>;
type JobOverrides = Partial<Job> & { readonly isAccountless?: boolean };

/** Entities that are stored as they are, past the steps that lead to them. */
export function makersOf(parts: MakerParts) {
  return {
    makePerson: (overrides: PersonOverrides = {}): User => makePerson(parts, overrides),
    makeJob: (overrides: JobOverrides = {}): Promise<WorldJob> => makeJob(parts, overrides),
  };
}

/** A stored user with their figures. */
function makePerson({ app, database }: MakerParts, overrides: PersonOverrides): User {
  const id = randomUUID();
  const at = toInstant(app.now());
  const person = { cognitoSub: randomUUID(), email: `${id}@made.test`, firstName: "Ana", createdAt: at, updatedAt: at };
  const user = User.parse({ id, ...person, ...overrides });
  database.putAll([toItem(table.user, user), toItem(table.figures, aFigures(user, overrides))]);
  return user;
}

/** A connected account that has completed onboarding. */
async function openAccount({ provider }: MakerParts): Promise<string> {
  const { id } = await provider.askV2<{ id: string }>("core/accounts", recipientFields);
  const link = await provider.askV2<{ url: string }>("core/account_links", { account: id, use_case: onboarding });
  await provider.submitPage(link.url);
  return id;
}

/** A stored job with its request and its parties; completed unless told otherwise. */
async function makeJob(parts: MakerParts, { isAccountless = false, ...overrides }: JobOverrides): Promise<WorldJob> {
  const at = toInstant(parts.app.now());
  const account = isAccountless ? undefined : await openAccount(parts);
  const customer = makePerson(parts, {});
  const handyman = makePerson(parts, { role: "handyman", stripeConnectAccountId: account });
  const { estimatedPrice: _, ...input } = aRequest();
  const ids = { id: randomUUID(), serviceRequestId: randomUUID() };
  const common = { customerId: customer.id, handymanId: handyman.id, createdAt: at, updatedAt: at };
  const startedFields = overrides.status === "in_progress" ? { startedAt: at } : {};
  const completedFields = { status: "completed", startedAt: at, completedAt: at } as const;
  const terms = { agreedPriceCents: cents(10_000), priceApproval: "approved", isAddressAutomatic: true };
  const job = Job.parse({
    ...input,
    ...common,
    ...ids,
    ...terms,
    ...(overrides.status ? startedFields : completedFields),
    ...overrides,
  });
  const requestFields = { ...zipLocation(input.zipCode), id: job.serviceRequestId, jobId: job.id, expiresAt: at };
  const request = ServiceRequest.parse({ ...input, ...common, ...requestFields, status: job.status });
  parts.database.putAll([
    toItem(table.job, job),
    toItem(table.request, request),
    ...(account ? [toItem(table.payoutAccount, { account, userId: handyman.id, createdAt: at, version: 1 })] : []),
  ]);
  return { customer, handyman, jobId: job.id };
}
