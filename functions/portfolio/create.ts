import { AppError } from "../../shared/errors/errors.ts";
import { PortfolioItemId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { PortfolioItem, type PortfolioItemView } from "../../shared/portfolio/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { evasionWrites } from "../stores/contact-hits.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import { createPortfolioItem } from "../stores/portfolio.ts";
import { toPortfolioPath, withFieldPath } from "../uploads/claim-upload.ts";
import { attachImages } from "../uploads/images.ts";
import { requirePastDate } from "./completion-date.ts";

type CreateCall = Call<typeof portfolio.create>;

export default endpoint(portfolio.create, async (call) => {
  requirePastDate(call.body, call.app.now());
  await requireProfileWithRoom(call);
  const { beforeImageUrl, afterImageUrl } = call.body;
  const toPath = (field: string, address: string) =>
    toPortfolioPath(call.app, { userId: call.actor.userId, address }).catch(withFieldPath(field));
  // In parallel: each claim waits for its web sizes.
  const [after, before] = await Promise.all([
    toPath("afterImageUrl", afterImageUrl),
    beforeImageUrl && toPath("beforeImageUrl", beforeImageUrl),
  ]);
  return retryOnConflict(() => addItem(call, { afterImageUrl: after, beforeImageUrl: before }));
});

async function addItem({ body, actor, app, storeAnswer }: CreateCall, imageUrls: object): Promise<PortfolioItemView> {
  const profile = await requireProfileWithRoom({ actor, app });
  const at = toInstant(app.now());
  const item = PortfolioItem.parse({
    ...body,
    ...imageUrls,
    id: PortfolioItemId.parse(app.newId()),
    handymanId: actor.userId,
    createdAt: at,
    updatedAt: at,
  });
  const imagePaths = [item.afterImageUrl, item.beforeImageUrl];
  const imageWrites = await attachImages(app, imagePaths, { userId: actor.userId, use: "portfolio" });
  const evasion = await evasionWrites(app, actor.userId, [item.title, item.description]);
  await createPortfolioItem(app.db, { item, profile, also: [...imageWrites, ...evasion, ...storeAnswer(item)] });
  return item;
}

/** The profile of an active handyman with room in the portfolio. Throws `portfolio.full`. */
async function requireProfileWithRoom({ actor, app }: Pick<CreateCall, "actor" | "app">) {
  const profile = await findHandymanProfile(app.db, actor.userId);
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  if (profile.portfolioCount >= limits.portfolioItems) throw new AppError("portfolio.full");
  return profile;
}
