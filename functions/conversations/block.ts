import { conversations } from "../../shared/conversations/contract.ts";
import { withoutDigests } from "../../shared/conversations/digest.ts";
import { blockSeenBy, nextBlockBy, type Pair } from "../../shared/conversations/rules.ts";
import type { Block } from "../../shared/conversations/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { create, remove, replace, type Write } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findOwnConversation } from "../stores/conversations.ts";
import { listChanged } from "../stores/requests.ts";
import { requireSide, showConversation } from "./view.ts";

/** More attempts: the other side may be writing. */
const MAX_ATTEMPTS = 12;

/** Each side adds and removes only itself; the item is deleted with the last one. */
function blockWrite(
  stored: Block | undefined,
  { customerId, handymanId }: Pair,
  by: Block["by"] | undefined,
  at: Instant,
): Write {
  const pair = { customerId, handymanId };
  if (!stored) return create(table.block, { ...pair, by: by ?? "both", createdAt: at, updatedAt: at, version: 1 });
  return by ? replace(table.block, { ...stored, by, updatedAt: at }) : remove(table.block, pair, stored.version);
}

async function setBlock({ params: { id }, body, actor, app }: Call<typeof conversations.block>) {
  const { userId } = actor;
  const conversation = await findOwnConversation(app.db, id, userId);
  const side = requireSide(conversation, userId);
  const { customerId, handymanId } = conversation;
  const stored = blockSeenBy(await app.db.get(table.block, { customerId, handymanId }), conversation);
  const by = nextBlockBy(stored, side, body.isBlocked);
  // Idempotent: blocked, or not, as before (I-14).
  if (by === stored?.by) return showConversation(app, conversation, actor);
  const at = toInstant(app.now());
  const next = { ...(body.isBlocked ? withoutDigests(conversation) : conversation), updatedAt: at };
  // The conversation is written as well: a message that is being sent is sent before the block, or not at all.
  await app.db.transact([
    replace(table.conversation, next),
    blockWrite(stored, conversation, by, at),
    // The feeds of both have other requests now: a handyman may be a customer too.
    listChanged(handymanId, at),
    listChanged(customerId, at),
  ]);
  return showConversation(app, { ...next, version: next.version + 1 }, actor);
}

export default endpoint(conversations.block, (call) => retryOnConflict(() => setBlock(call), MAX_ATTEMPTS));
