import { AppError } from "../../shared/errors/errors.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { movedItems } from "../../shared/portfolio/order.ts";
import type { PortfolioItem, PortfolioItemChange } from "../../shared/portfolio/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { changedTexts, evasionWrites } from "../stores/contact-hits.ts";
import { listPortfolioItems, savePortfolioItems } from "../stores/portfolio.ts";
import { toPortfolioPath, withFieldPath } from "../uploads/claim-upload.ts";
import { attachImages } from "../uploads/images.ts";
import { requirePastDate } from "./completion-date.ts";
import { detachWrites } from "./images.ts";

type UpdateCall = Call<typeof portfolio.update>;

export default endpoint(portfolio.update, async (call) => {
  const { position, ...fields } = call.body;
  requirePastDate(fields, call.app.now());
  // Before the pictures are claimed, so that an upload for an item that is not there is not used up.
  const { item } = await findOwnItem(call);
  const changed = Object.keys(fields).length > 0 ? await changeItem(call, fields) : item;
  return position === undefined ? changed : retryOnConflict(() => moveItem(call, position));
});

/** The caller's items and the one that is meant. Throws `portfolioItem.notFound`, also for somebody else's. */
async function findOwnItem({ params: { id }, actor: { userId }, app }: UpdateCall) {
  const items = await listPortfolioItems(app.db, userId);
  const item = items.find((each) => each.id === id);
  if (!item) throw new AppError("portfolioItem.notFound");
  return { items, item };
}

type FieldChange = Omit<PortfolioItemChange, "position">;

async function changeItem(call: UpdateCall, fields: FieldChange): Promise<PortfolioItem> {
  const change = { ...fields, ...(await imagePaths(call)) };
  return retryOnConflict(() => saveFields(call, change));
}

/** The public paths of the pictures of a change, each claimed when it was only uploaded. */
async function imagePaths({ body, actor: { userId }, app }: UpdateCall): Promise<FieldChange> {
  const names = (["afterImageUrl", "beforeImageUrl"] as const).filter((name) => body[name] !== undefined);
  // In parallel: each claim waits for its web sizes.
  const paths = await Promise.all(
    names.map((name) => toPortfolioPath(app, { userId, address: body[name] ?? "" }).catch(withFieldPath(name))),
  );
  return Object.fromEntries(names.map((name, index) => [name, paths[index]]));
}

async function saveFields(call: UpdateCall, fields: FieldChange): Promise<PortfolioItem> {
  const { actor, app } = call;
  const { userId } = actor;
  const { items, item } = await findOwnItem(call);
  const changed: PortfolioItem = { ...item, ...fields, updatedAt: toInstant(app.now()) };
  const remaining = items.map((each) => (each.id === item.id ? changed : each));
  const newImages = [fields.afterImageUrl, fields.beforeImageUrl];
  await savePortfolioItems(
    app.db,
    [changed],
    [
      ...(await attachImages(app, newImages, { userId, use: "portfolio" })),
      ...(await detachWrites(app, userId, { item, remaining })),
      ...(await evasionWrites(app, userId, changedTexts(item, changed, ["title", "description"]))),
    ],
  );
  return changed;
}

/** A transaction of its own: together with pictures, all items of a full portfolio would not fit into one. */
async function moveItem(call: UpdateCall, position: number): Promise<PortfolioItem> {
  const { items, item } = await findOwnItem(call);
  const updatedAt = toInstant(call.app.now());
  const moved = movedItems(items, item.id, position).map((each) => ({ ...each, updatedAt }));
  await savePortfolioItems(call.app.db, moved);
  return moved.find(({ id }) => id === item.id) ?? item;
}
