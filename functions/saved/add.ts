import { AppError } from "../../shared/errors/errors.ts";
import { limits } from "../../shared/limits.ts";
import { saved } from "../../shared/saved/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { create, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { isPairBlocked } from "../stores/conversations.ts";
import { findPublicHandyman } from "../stores/handymen.ts";
import { listSaved } from "../stores/saved.ts";

async function addSaved({ params: { handymanId }, actor: { userId }, app }: Call<typeof saved.add>) {
  if (handymanId === userId) throw new AppError("handyman.notFound");
  await findPublicHandyman(app.db, handymanId);
  if (await isPairBlocked(app.db, { customerId: userId, handymanId })) throw new AppError("handyman.notFound");
  const items = await listSaved(app.db, userId);
  // Idempotent: saved before (I-14).
  if (items.some((item) => item.handymanId === handymanId)) return;
  if (items.length >= limits.savedHandymen) throw new AppError("saved.full");
  const [first] = items;
  await app.db.transact([
    create(table.savedHandyman, { userId, handymanId, createdAt: toInstant(app.now()), version: 1 }),
    // Of two devices that add at once one reads the list again: both write its first item.
    ...(first ? [replace(table.savedHandyman, first)] : []),
  ]);
}

export default endpoint(saved.add, (call) => retryOnConflict(() => addSaved(call)));
