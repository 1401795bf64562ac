import { blockSeenBy, type Surroundings, userIdOf } from "../../shared/conversations/rules.ts";
import type { Conversation } from "../../shared/conversations/schema.ts";
import { otherSideOf } from "../../shared/jobs/other-side.ts";
import type { ProposalSide } from "../../shared/jobs/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { blockRef } from "../stores/conversations.ts";
import { jobRef } from "../stores/jobs.ts";
import { quoteRef } from "../stores/quotes.ts";
import { requestRef } from "../stores/requests.ts";

type ReadContext = Pick<BaseApp, "now"> & { readonly db: DbReader };
type Identity = Pick<Conversation, "serviceRequestId" | "customerId" | "handymanId" | "jobId">;
export type Surrounded = Surroundings & { readonly other: User | undefined };

/**
 * What decides about several conversations, read strongly: their requests, jobs, blocks and other sides, and the quotes
 * where the reader is the handyman, since they decide nothing for the customer.
 */
export async function loadAllSurroundings(
  { db, now }: ReadContext,
  conversations: readonly { readonly conversation: Identity; readonly side: ProposalSide }[],
): Promise<Surrounded[]> {
  if (conversations.length === 0) return [];
  const ids = conversations.map(({ conversation }) => conversation);
  const requests = await db.getAll(ids.map(({ serviceRequestId }) => requestRef(serviceRequestId)));
  const blocks = await db.getAll(ids.map((pair) => blockRef(pair)));
  const asHandyman = conversations.filter(({ side }) => side === "handyman").map(({ conversation }) => conversation);
  const quotes = asHandyman.length > 0 ? await db.getAll(asHandyman.map((pair) => quoteRef(pair))) : [];
  const quoteOf = new Map(quotes.flatMap((quote) => (quote ? [[quote.serviceRequestId, quote] as const] : [])));
  const others = await db.getAll(
    conversations.map(({ conversation, side }) => ref(table.user, { id: userIdOf(conversation, otherSideOf(side)) })),
  );
  const jobIds = ids.map(({ jobId }, index) =>
    [...new Set([jobId, requests[index]?.jobId])].filter((id) => id !== undefined),
  );
  const known = [...new Set(jobIds.flat())];
  const jobs = known.length > 0 ? await db.getAll(known.map((id) => jobRef(id))) : [];
  const byId = new Map(jobs.flatMap((job) => (job ? [[job.id, job] as const] : [])));
  const at = toInstant(now());
  return ids.map((pair, index) => ({
    request: requests[index],
    quote: quoteOf.get(pair.serviceRequestId),
    block: blockSeenBy(blocks[index], pair),
    other: others[index],
    jobs: (jobIds[index] ?? []).flatMap((id) => byId.get(id) ?? []),
    at,
  }));
}

/** What decides about one conversation, in at most two reads. */
export async function loadSurroundings(
  { db, now }: ReadContext,
  conversation: Identity,
  side: ProposalSide,
): Promise<Surrounded> {
  const { serviceRequestId, jobId } = conversation;
  const [request, quote, block, other, ...known] = await db.getAll([
    requestRef(serviceRequestId),
    quoteRef(conversation),
    blockRef(conversation),
    ref(table.user, { id: userIdOf(conversation, otherSideOf(side)) }),
    ...(jobId ? [jobRef(jobId)] : []),
  ]);
  const missing = request?.jobId !== undefined && request.jobId !== jobId ? request.jobId : undefined;
  const current = missing && (await db.get(table.job, { id: missing }));
  const jobs = [...known, current || undefined].filter((job) => job !== undefined);
  return { request, quote, block: blockSeenBy(block, conversation), other, jobs, at: toInstant(now()) };
}
