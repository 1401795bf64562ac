import { AppError } from "../../shared/errors.ts";
import { PortfolioItemId, type UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { PortfolioItem, type PortfolioItemView } from "../../shared/portfolio/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { fromMediaPath, toMediaPath } from "../../shared/uploads/media-path.ts";
import { findHandyman } from "../handymen/store.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { claimPicture } from "../uploads/claim.ts";
import { findImage } from "../uploads/store.ts";
import { addWork } from "./store.ts";

type Create = Call<typeof portfolio.create>;

export default endpoint(portfolio.create, async (call) => {
  await findRoom(call);
  const { beforeImageUrl, afterImageUrl } = call.body;
  const pictures = {
    afterImageUrl: await toPicture(call.app, afterImageUrl, call.actor.userId),
    beforeImageUrl: beforeImageUrl && (await toPicture(call.app, beforeImageUrl, call.actor.userId)),
  };
  return retryLostRace(() => add(call, pictures));
});

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
  await addWork(app.db, { item, profile, also: receipt(item) });
  return item;
}

/** The profile of a handyman whose portfolio takes one more item. */
async function findRoom({ actor, app }: Pick<Create, "actor" | "app">) {
  const profile = await findHandyman(app.db, actor.userId);
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  if (profile.portfolioCount >= limits.portfolioItems) throw new AppError("portfolio.full");
  return profile;
}

/** The public path of a picture of the owner's, claimed before or only uploaded; any other text is refused (D-26). */
async function toPicture(app: Create["app"], text: string, userId: UserId): Promise<string> {
  const named = fromMediaPath(text);
  if (!named)
    return toMediaPath({ userId, id: await claimPicture(app, { address: text, userId, purpose: "portfolio" }) });
  const image = await findImage(app.db, named.id);
  if (image?.userId !== userId || image.purpose !== "portfolio") throw new AppError("upload.addressRefused");
  return toMediaPath({ userId, id: image.id });
}
