import { AppError } from "../../shared/errors.ts";
import { PortfolioItemId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import type { Message } from "../../shared/messages.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { PortfolioItem, type PortfolioItemView } from "../../shared/portfolio/schema.ts";
import { DAY_MS, later, toInstant } from "../../shared/time.ts";
import { findHandyman } from "../handymen/store.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { refusedAt, toPortfolioPath } from "../uploads/claim.ts";
import { keepMedia } from "../uploads/store.ts";
import { addWork } from "./store.ts";

type Create = Call<typeof portfolio.create>;

export default endpoint(portfolio.create, async (call) => {
  refuseFuture(call);
  await findRoom(call);
  const { beforeImageUrl, afterImageUrl } = call.body;
  const toPath = (field: string, address: string) =>
    toPortfolioPath(call.app, { userId: call.actor.userId, address }).catch(refusedAt(field));
  // In parallel: each claim waits for its web sizes.
  const [after, before] = await Promise.all([
    toPath("afterImageUrl", afterImageUrl),
    beforeImageUrl && toPath("beforeImageUrl", beforeImageUrl),
  ]);
  return retryLostRace(() => add(call, { afterImageUrl: after, beforeImageUrl: before }));
});

function refuseFuture({ body: { completedAt }, app }: Create): void {
  // One day of tolerance for time zones.
  if (!completedAt || completedAt <= later(app.now(), DAY_MS)) return;
  const message: Message = "The date cannot be in the future";
  throw new AppError("request.invalid", { fields: [{ path: "completedAt", message }] });
}

async function add({ body, actor, app, receipt }: Create, pictures: object): Promise<PortfolioItemView> {
  const profile = await findRoom({ actor, app });
  const at = toInstant(app.now());
  const item = PortfolioItem.parse({
    ...body,
    ...pictures,
    id: PortfolioItemId.parse(app.newId()),
    handymanId: actor.userId,
    createdAt: at,
    updatedAt: at,
  });
  const shown = [item.afterImageUrl, item.beforeImageUrl];
  const used = await keepMedia(app, shown, { userId: actor.userId, use: "portfolio" });
  await addWork(app.db, { item, profile, also: [...used, ...receipt(item)] });
  return item;
}

/** The profile of an active handyman with room in the portfolio. Throws `portfolio.full`. */
async function findRoom({ actor, app }: Pick<Create, "actor" | "app">) {
  const profile = await findHandyman(app.db, actor.userId);
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  if (profile.portfolioCount >= limits.portfolioItems) throw new AppError("portfolio.full");
  return profile;
}
