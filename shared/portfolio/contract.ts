import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { PortfolioItemId, UserId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { imageClaim } from "../uploads/image-claim.ts";
import { imageErrors } from "../uploads/schema.ts";
import { portfolioRoutes } from "./routes.ts";
import { NewPortfolioItem, PortfolioItemChange, PortfolioItemView } from "./schema.ts";

export const portfolio = defineEndpoints(portfolioRoutes, {
  list: {
    summary:
      "A handyman's finished work in the owner's order, at first newest first; its owner sees the private items too.",
    allow: "signedIn",
    params: z.object({ userId: UserId }),
    query: PageQuery,
    returns: z.array(PortfolioItemView),
    errors: ["handyman.notFound"],
    uses: ["db.read"],
  },
  create: {
    summary: "A handyman shows a finished piece of work.",
    allow: "signedIn",
    body: NewPortfolioItem,
    returns: PortfolioItemView,
    errors: ["handyman.profileRequired", "portfolio.full", ...imageErrors],
    uses: ["db.write", "files.write"],
    rate: { limit: 60, perSeconds: 3600 },
  },
  update: {
    summary: "Changes an item of the caller's own portfolio, or its place in the order; what is left out stays.",
    allow: "signedIn",
    params: z.object({ id: PortfolioItemId }),
    body: PortfolioItemChange,
    returns: PortfolioItemView,
    errors: ["portfolioItem.notFound", "conflict.busy", ...imageErrors],
    uses: ["db.write", "files.write"],
    rate: defaultRate,
  },
  remove: {
    summary: "Removes an item of the caller's own portfolio; pictures that nothing else shows are deleted a day later.",
    allow: "signedIn",
    params: z.object({ id: PortfolioItemId }),
    returns: z.void(),
    errors: ["portfolioItem.notFound", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  claimImage: {
    ...imageClaim,
    summary: "Checks an uploaded picture and binds it to the caller, for their portfolio.",
  },
});
