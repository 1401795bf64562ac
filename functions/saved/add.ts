import { AppError } from "../../shared/errors/errors.ts";
import { limits } from "../../shared/limits.ts";
import { saved } from "../../shared/saved/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { isPairBlocked } from "../conversations/store.ts";
import { findPublicHandyman } from "../handymen/store.ts";
import { put } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listSaved } from "./store.ts";

export default endpoint(saved.add, async ({ params: { handymanId }, actor: { userId }, app }) => {
  if (handymanId === userId) throw new AppError("handyman.notFound");
  await findPublicHandyman(app.db, handymanId);
  if (await isPairBlocked(app.db, { customerId: userId, handymanId })) throw new AppError("handyman.notFound");
  const items = await listSaved(app.db, userId);
  // Idempotent: saved before (I-14).
  if (items.some((item) => item.handymanId === handymanId)) return;
  if (items.length >= limits.savedHandymen) throw new AppError("saved.full");
  await app.db.transact([
    put(table.savedHandyman, { userId, handymanId, createdAt: toInstant(app.now()), version: 1 }),
  ]);
});
