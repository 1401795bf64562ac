import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { PortfolioItemId, UserId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { imageClaim } from "../uploads/image-claim.ts";
import { imageErrors } from "../uploads/schema.ts";
import { NewPortfolioItem, PortfolioItemChange, PortfolioItemView } from "./schema.ts";

export const portfolio = defineEndpoints("portfolio", {
  list: {
    method: "GET",
    path: "/api/handymen/{userId}/portfolio",
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
    method: "POST",
    path: "/api/portfolio-items",
    summary: "A handyman shows a finished piece of work.",
    allow: "signedIn",
    body: NewPortfolioItem,
    returns: PortfolioItemView,
    status: 201,
    errors: ["handyman.profileRequired", "portfolio.full", ...imageErrors],
    uses: ["db.write", "files.write"],
    idempotent: "stored",
    invalidates: ["portfolio", "handymen"],
    rate: { limit: 60, perSeconds: 3600 },
  },
  update: {
    method: "PATCH",
    path: "/api/portfolio-items/{id}",
    summary: "Changes an item of the caller's own portfolio, or its place in the order; what is left out stays.",
    allow: "signedIn",
    params: z.object({ id: PortfolioItemId }),
    body: PortfolioItemChange,
    returns: PortfolioItemView,
    errors: ["portfolioItem.notFound", "conflict.busy", ...imageErrors],
    uses: ["db.write", "files.write"],
    invalidates: ["portfolio", "handymen"],
    rate: defaultRate,
  },
  remove: {
    method: "DELETE",
    path: "/api/portfolio-items/{id}",
    summary: "Removes an item of the caller's own portfolio; pictures that nothing else shows are deleted a day later.",
    allow: "signedIn",
    params: z.object({ id: PortfolioItemId }),
    returns: z.void(),
    status: 204,
    errors: ["portfolioItem.notFound", "conflict.busy"],
    uses: ["db.write"],
    invalidates: ["portfolio", "handymen"],
    rate: defaultRate,
  },
  claimImage: {
    ...imageClaim,
    path: "/api/portfolio-images",
    summary: "Checks an uploaded picture and binds it to the caller, for their portfolio.",
  },
});
