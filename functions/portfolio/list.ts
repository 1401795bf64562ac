import { limits } from "../../shared/limits.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { maskedItem } from "../../shared/portfolio/masked-item.ts";
import { cursorOf, itemsAfter } from "../../shared/portfolio/order.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findPublicHandyman } from "../stores/handymen.ts";
import { listPortfolioItems } from "../stores/portfolio.ts";

export default endpoint(portfolio.list, async ({ params, query, actor, app, reply }) => {
  const { userId } = params;
  const isOwn = userId === actor.userId;
  // One's own portfolio is empty before the enrolment; for others the handyman does not exist.
  if (!isOwn) await findPublicHandyman(app.db, userId);
  const visible = (await listPortfolioItems(app.db, userId)).filter(({ isPublic }) => isOwn || isPublic);
  const rest = itemsAfter(visible, query.cursor);
  const items = rest.slice(0, query.limit ?? limits.listItems);
  const last = items.at(-1);
  reply.nextCursor(last && items.length < rest.length ? cursorOf(last) : undefined);
  return isOwn ? items : items.map(maskedItem);
});
