import { describe, expect, test } from "vitest";
import {
  addressVisibilityOf,
  isAddressAwaited,
  isAddressHidden,
  mayShareAddress,
} from "../../shared/jobs/address-visibility.ts";
import { Job, PriceApproval } from "../../shared/jobs/schema.ts";
import { visibleAddress } from "../../shared/requests/coarse-address.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { checkedUntilOf, hasValidCheck } from "../../shared/verifications/standing.ts";
import { samples } from "../support/makers/entities.ts";

const AT = "2026-03-01T09:00:00.000Z";
const before = (days: number) => addMs(AT, -days * DAY_MS);

const acts = { "no act": {}, "shared it": { addressSharedAt: before(2) }, paid: { paidAt: before(2) } } as const;
const checks = { "no check": undefined, "a check": addMs(AT, 1), "a check that ended now": AT } as const;
const accounts = {
  active: { isActive: true, mayFinish: undefined },
  deactivated: { isActive: false, mayFinish: undefined },
  "deactivated, may finish": { isActive: false, mayFinish: true },
} as const;
/** When it was completed. */
const ends = {
  "not done": undefined,
  "done 30 days ago less a moment": addMs(before(30), 1),
  "done 30 days ago": before(30),
};

const entries = <T extends object>(all: T) => Object.entries(all) as [keyof T & string, T[keyof T]][];

function* everyJob() {
  for (const status of jobStatuses)
    for (const priceApproval of PriceApproval.options)
      for (const [act, given] of entries(acts))
        for (const [check, checkedUntil] of entries(checks))
          for (const [account, { isActive, mayFinish }] of entries(accounts))
            for (const [end, completedAt] of entries(ends)) {
              const job = {
                ...Job.parse(samples.job.required),
                isAddressAutomatic: true,
                status,
                priceApproval,
                ...given,
                completedAt,
                mayFinish,
              };
              yield { job, handyman: { isActive, checkedUntil }, act, check, account, end };
            }
}

describe("who sees what of a place", () => {
  test("D-47 the handyman of a job sees the exact address in these states, by these acts or checks, and in no other", () => {
    let exact = 0;
    for (const { job, handyman, act, check, account, end } of everyJob()) {
      const { status, priceApproval } = job;
      const isUnderWay = status === "accepted" || status === "in_progress" || status === "disputed";
      const isThere = isUnderWay || (status === "completed" && end === "done 30 days ago less a moment");
      const isOpen = account !== "deactivated" && isThere;
      const isGiven = act !== "no act" || (check === "a check" && priceApproval === "approved");
      const expected = isOpen ? (isGiven ? "exact" : "coarse") : "gone";
      const seen = addressVisibilityOf("handyman", { job, handyman, at: AT });
      expect(seen, [status, priceApproval, act, check, account, end].join(", ")).toBe(expected);
      if (seen === "exact") exact++;
    }
    // 2,268 cases: four prices, three checks and two account states for each act, and the approved ones with and
    // without a check.
    expect(exact).toBe((3 * 3 + 1) * 2 * (4 * 3 * 2 + 1));
  });

  test("D-57 a check shows the address of no job whose acceptance was not among the first", () => {
    for (const { job, handyman, act } of everyJob()) {
      const late = addressVisibilityOf("handyman", { job: { ...job, isAddressAutomatic: false }, handyman, at: AT });
      const early = addressVisibilityOf("handyman", { job, handyman, at: AT });
      expect(late).toBe(act === "no act" && early === "exact" ? "coarse" : early);
    }
  });

  test("D-22 D-47 whatever the job, its customer sees all, administrators and strangers the street alone", () => {
    for (const { job, handyman } of everyJob()) {
      const work = { job, handyman, at: AT };
      const seen = (["customer", "admin", "other"] as const).map((relation) => addressVisibilityOf(relation, work));
      expect(seen).toEqual(["exact", "coarse", "coarse"]);
    }
    expect(addressVisibilityOf("handyman")).toBe("coarse");
  });

  test("D-22 a coarse place has neither number nor block, and one that is gone no photos", () => {
    const location = { address: "12 Oak Street", zipCode: "62701-1234", imageUrls: ["/api/images/1"] };
    expect(visibleAddress(location, "exact")).toEqual(location);
    expect(visibleAddress(location, "coarse")).toEqual({ ...location, address: "Oak Street", zipCode: "62701" });
    expect(visibleAddress(location, "gone")).toEqual({ address: "Oak Street", zipCode: "62701", imageUrls: [] });
  });

  test("D-47 the address may be shared while the job is not over and its price is approved", () => {
    const may = [...everyJob()].filter(({ job }) => mayShareAddress(job));
    const states = new Set(may.map(({ job: { status, priceApproval } }) => `${status} ${priceApproval}`));
    expect(states).toEqual(new Set(["accepted approved", "in_progress approved", "disputed approved"]));
    const inactiveCustomer = { status: "accepted", priceApproval: "approved", customerInactiveAt: AT } as const;
    expect(mayShareAddress(inactiveCustomer)).toBe(false);
  });

  test("D-47 it is hidden from whoever would see it by their customer's act, the payment of finished work included", () => {
    for (const { job, handyman, ...why } of everyJob()) {
      const seen = (of: typeof job) => addressVisibilityOf("handyman", { job: of, handyman, at: AT });
      const isShown = seen(job) !== "exact" && seen({ ...job, paidAt: AT }) === "exact";
      expect(isAddressHidden(job, handyman, AT), JSON.stringify(why)).toBe(isShown);
    }
  });

  test("D-47 it is awaited by whoever would see it with that press, and by nobody who sees it already", () => {
    for (const { job, handyman, ...why } of everyJob()) {
      const shared = { ...job, addressSharedAt: AT };
      const seen = (of: typeof job) => addressVisibilityOf("handyman", { job: of, handyman, at: AT });
      const isUseful = mayShareAddress(job) && seen(job) === "coarse" && seen(shared) === "exact";
      expect(isAddressAwaited(job, handyman, AT), JSON.stringify(why)).toBe(isUseful);
    }
  });
});

describe("a check that says who somebody is", () => {
  test("D-47 an identity or a background check holds, for as long as the later of them, and no other kind does", () => {
    const until = (verificationType: "identity" | "background_check" | "license", expiresAt?: string) =>
      ({ verificationType, expiresAt }) as const;
    expect(checkedUntilOf([])).toBeUndefined();
    expect(checkedUntilOf([until("license", "2026-12-31")])).toBeUndefined();
    // The day is over last in Honolulu and on Samoa.
    expect(checkedUntilOf([until("background_check", "2026-06-14"), until("identity", "2026-06-15")])).toBe(
      "2026-06-16T12:00:00.000Z",
    );
    expect(hasValidCheck({ checkedUntil: checkedUntilOf([until("identity")]) }, "2999-01-01T00:00:00.000Z")).toBe(true);
    expect([hasValidCheck({ checkedUntil: AT }, AT), hasValidCheck({ checkedUntil: addMs(AT, 1) }, AT)]).toEqual([
      false,
      true,
    ]);
    expect(hasValidCheck({}, AT)).toBe(false);
  });
});
