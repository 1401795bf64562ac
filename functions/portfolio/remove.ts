import { AppError } from "../../shared/errors/errors.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import { deletePortfolioItem, listPortfolioItems } from "../stores/portfolio.ts";
import { detachWrites } from "./images.ts";

export default endpoint(portfolio.remove, (call) => retryOnConflict(() => removeItem(call)));

async function removeItem({ params: { id }, actor: { userId }, app }: Call<typeof portfolio.remove>) {
  const [items, profile] = await Promise.all([listPortfolioItems(app.db, userId), findHandymanProfile(app.db, userId)]);
  const item = items.find((each) => each.id === id);
  if (!item || !profile) throw new AppError("portfolioItem.notFound");
  const remaining = items.filter((each) => each.id !== id);
  await deletePortfolioItem(app.db, { item, profile, also: await detachWrites(app, userId, { item, remaining }) });
}
