import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { queryAdminList } from "../../functions/admin/queries/lists.ts";
import { create, replace, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { paymentStateOf, paymentStates } from "../../shared/payments/payment-state.ts";
import { Payment } from "../../shared/payments/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { type JobStatus, jobStatuses } from "../../shared/requests/status.ts";
import { Review, stars } from "../../shared/reviews/schema.ts";
import {
  type ReviewVisibility,
  reviewListOf,
  reviewLists,
  reviewSortPrefix,
  reviewVisibilities,
} from "../../shared/reviews/visibility.ts";
import { addMs, MINUTE_MS } from "../../shared/time.ts";
import { idOf, samples } from "../support/makers/entities.ts";
import { memoryTable } from "../support/world/memory-table.ts";

const at = "2026-01-05T09:00:00.000Z";

/** A request; several of them begin at the same moment. */
const requestAt = (index: number, status: JobStatus) =>
  ServiceRequest.parse({
    ...samples.request.required,
    ...{ id: idOf(100 + index), status, createdAt: addMs(at, Math.floor(index / 2) * 1000) },
  });

type Asked = { readonly statuses: readonly JobStatus[]; readonly limit: number; readonly before?: string };

/** All pages of a list, one after the other. */
async function readAll(db: ReturnType<typeof memoryTable>, asked: Asked): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await queryAdminList(db, table.request, { list: "request", ...asked, cursor });
    expect(page.items.length).toBeLessThanOrEqual(asked.limit);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return ids;
}

type ReviewsAsked = Pick<Parameters<typeof queryAdminList>[2], "statuses" | "ascending" | "before">;

/** The ids of all pages of a list of reviews, two a page. */
async function readReviews(
  db: ReturnType<typeof memoryTable>,
  asked: ReviewsAsked,
  cursor?: string,
): Promise<string[]> {
  const search = { list: "review", limit: 2, prefixOf: reviewSortPrefix, cursor, ...asked } as const;
  const page = await queryAdminList(db, table.review, search);
  const ids = page.items.map(({ id }) => id);
  return page.cursor ? [...ids, ...(await readReviews(db, asked, page.cursor))] : ids;
}

describe("R-618 an administrators' list", () => {
  test("has each item of the asked statuses once, newest first, whatever the pages are", async () => {
    const statuses = fc.array(fc.constantFrom(...jobStatuses), { maxLength: 24 });
    const filter = fc.constantFrom(jobStatuses, ...jobStatuses.map((status) => [status]));
    const before = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(statuses, filter, fc.integer({ min: 1, max: 9 }), before, async (of, wanted, limit, until) => {
        const db = memoryTable();
        const requests = of.map((status, index) => requestAt(index, status));
        for (const request of requests) await db.transact([create(table.request, request)]);
        const limitAt = until === undefined ? undefined : addMs(at, until * 1000);
        const expected = requests
          .filter(({ status, createdAt }) => wanted.includes(status) && (!limitAt || createdAt < limitAt))
          .toSorted((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? 1 : -1));
        const asked = { statuses: wanted, limit, ...(limitAt && { before: limitAt }) };
        expect(await readAll(db, asked)).toEqual(expected.map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });

  test("leaves out what has another status by now, though the index lags", async () => {
    const db = memoryTable();
    const [first, second] = [requestAt(0, "pending"), requestAt(2, "pending")];
    for (const request of [first, second]) await db.transact([create(table.request, request)]);
    const lagging = { ...db, query: db.query };
    const before = await queryAdminList(lagging, table.request, { list: "request", statuses: ["pending"], limit: 5 });
    expect(before.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    const overtaken = {
      ...db,
      async query(...asked: Parameters<typeof db.query>) {
        const page = await db.query(...asked);
        await db.transact([replace(table.request, { ...first, status: "accepted" })]).catch(() => undefined);
        return page;
      },
    } as typeof db;
    const after = await queryAdminList(overtaken, table.request, { list: "request", statuses: ["pending"], limit: 5 });
    expect(after.items.map(({ id }) => id)).toEqual([second.id]);
  });

  test("R-735 of reviews begins with the reported ones, and of these alone with the first report", async () => {
    const db = memoryTable();
    const [isPublic, ratingTenths] = [true, 10];
    for (const [index, minutes] of [undefined, 5, undefined, 3, 9].entries()) {
      const times = { createdAt: addMs(at, index), ...(minutes && { reportedAt: addMs(at, minutes * MINUTE_MS) }) };
      const review = {
        ...samples.review.required,
        ...times,
        id: idOf(index),
        isPublic,
        ratingTenths: ratingTenths + index,
      };
      await db.transact([create(table.review, Review.parse(review))]);
    }
    const list = (visibility: ReviewVisibility | undefined, before?: string) =>
      readReviews(db, { statuses: reviewLists({ visibility }), ascending: visibility === "reported", before });
    expect(await list(undefined)).toEqual([4, 1, 3, 2, 0].map(idOf));
    expect(await list("shown")).toEqual([4, 1, 3, 2, 0].map(idOf));
    expect(await list("reported")).toEqual([3, 1, 4].map(idOf));
    expect(await list("reported", addMs(at, 6 * MINUTE_MS))).toEqual([3, 1].map(idOf));
    expect(await list(undefined, addMs(at, 4 * MINUTE_MS))).toEqual([3, 2, 0].map(idOf));
    expect(await list(undefined, addMs(at, 1))).toEqual([0].map(idOf));
    expect(await list("hidden")).toEqual([]);
  });

  test("of payments has each in one state; a supplement is in none", () => {
    const payment = (fields: object) => Payment.parse({ ...samples.payment.required, ...fields });
    const states = [
      [{}, "open"],
      [{ status: "processing" }, "open"],
      [{ status: "failed" }, "failed"],
      [{ status: "completed", releaseStatus: "held" }, "held"],
      [{ status: "completed", releaseStatus: "released" }, "released"],
      [{ status: "completed", releaseStatus: "reversed" }, "refunded"],
      [{ status: "refunded", releaseStatus: "reversed" }, "refunded"],
    ] as const;
    for (const [fields, state] of states) {
      expect(paymentStateOf(payment(fields))).toBe(state);
      expect(toItem(table.payment, payment(fields))).toMatchObject({ adminListPk: `ADMIN_LIST#payment#${state}` });
    }
    expect(new Set(states.map(([, state]) => state))).toEqual(new Set(paymentStates));
    expect(toItem(table.payment, payment({ supplement: 1 }))).not.toHaveProperty("adminListPk");
  });

  test("of reviews is told apart by whether they are shown, and by their stars", () => {
    const review = (fields: object) => Review.parse({ ...samples.review.required, ...fields });
    const fieldsOf = { reported: { reportedAt: at }, shown: {}, hidden: { isPublic: false } } as const;
    for (const rating of stars)
      for (const visibility of reviewVisibilities) {
        const list = reviewListOf(review({ ratingTenths: Number(rating) * 10, ...fieldsOf[visibility] }));
        expect(reviewLists({ visibility, rating })).toContain(list);
        expect(reviewLists({ rating })).toContain(list);
        expect(reviewLists({ visibility })).toContain(list);
        expect(reviewLists({})).toContain(list);
        expect(reviewLists({ visibility: "shown", rating }).includes(list)).toBe(visibility !== "hidden");
      }
    expect(new Set(reviewLists({})).size).toBe(reviewVisibilities.length * stars.length);
  });
});
