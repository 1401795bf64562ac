import { CreditTransaction } from "../../../../shared/credits/schema.ts";
import { Acceptances } from "../../../../shared/handymen/acceptances.ts";
import { ServiceArea } from "../../../../shared/handymen/area.ts";
import { HandymanProfile, UserServiceCategory, UserSkill } from "../../../../shared/handymen/schema.ts";
import { Supply } from "../../../../shared/handymen/supply.ts";
import type { UserId } from "../../../../shared/ids.ts";
import { PayoutAttempt } from "../../../../shared/payments/payout-attempt.ts";
import { AccountLink } from "../../../../shared/payments/schema.ts";
import { PortfolioItem } from "../../../../shared/portfolio/schema.ts";
import type { Instant } from "../../../../shared/time.ts";
import { cellOf } from "../../../lib/geo/cells.ts";
import { defineEntity } from "../db.ts";
import { areaPartition } from "../index-keys.ts";
import { dateSortKey } from "./keys.ts";

export const handyman = /* @__PURE__ */ defineEntity({
  type: "handyman",
  schema: HandymanProfile,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "HANDYMAN" }),
});

/** Beside the profile · gsi1, only while active: by grid cell, so that a request finds those around it. */
export const area = /* @__PURE__ */ defineEntity({
  type: "area",
  schema: ServiceArea,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "AREA" }),
  gsi1: (area) => {
    const cell = cellOf(area);
    return !area.isInactive && cell ? { pk: areaPartition(cell), sk: area.userId } : undefined;
  },
});

/** How many would be notified of a request, kept for an hour for the visitors who ask. */
export const supply = /* @__PURE__ */ defineEntity({
  type: "supply",
  schema: Supply,
  key: ({ category, zipCode }: Pick<Supply, "category" | "zipCode">) => ({
    pk: `SUPPLY#${category}#${zipCode}`,
    sk: "SUPPLY",
  }),
  timeToLive: ({ until }) => until,
});

/** A handyman's recent acceptances and cancellations: they limit unverified handymen and raise an alert. */
export const acceptances = /* @__PURE__ */ defineEntity({
  type: "acceptances",
  schema: Acceptances,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "ACCEPTANCES" }),
});

export const skill = /* @__PURE__ */ defineEntity({
  type: "skill",
  schema: UserSkill,
  key: ({ userId, skill }: { userId: UserId; skill: string }) => ({ pk: `USER#${userId}`, sk: `SKILL#${skill}` }),
});

export const category = /* @__PURE__ */ defineEntity({
  type: "category",
  schema: UserServiceCategory,
  key: ({ userId, category }: { userId: UserId; category: string }) => ({
    pk: `USER#${userId}`,
    sk: `CATEGORY#${category}`,
  }),
});

export const portfolioItem = /* @__PURE__ */ defineEntity({
  type: "portfolioItem",
  schema: PortfolioItem,
  key: (item: { handymanId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${item.handymanId}`,
    sk: `WORK#${dateSortKey(item)}`,
  }),
});

export const creditTransaction = /* @__PURE__ */ defineEntity({
  type: "creditTransaction",
  schema: CreditTransaction,
  key: (row: { userId: UserId; createdAt: Instant; id: string }) => ({
    pk: `CREDITS#${row.userId}`,
    sk: dateSortKey(row),
  }),
});

/** From a Connect account to its handyman. */
export const payoutAccount = /* @__PURE__ */ defineEntity({
  type: "payoutAccount",
  schema: AccountLink,
  key: ({ account }: { account: string }) => ({ pk: `ACCOUNT#${account}`, sk: "ACCOUNT" }),
});

/** By handyman and number. */
export const payoutAttempt = /* @__PURE__ */ defineEntity({
  type: "payoutAttempt",
  schema: PayoutAttempt,
  key: ({ userId, number }: { userId: UserId; number: number }) => ({
    pk: `PAYOUTS#${userId}`,
    sk: String(number).padStart(6, "0"),
  }),
});
