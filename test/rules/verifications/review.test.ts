import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import type { VerificationView } from "../../../shared/verifications/schema.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { figuresOf } from "../../support/makers/profiles.ts";
import {
  approveVerification,
  claimVerification,
  dateInDays,
  listVerifications,
  makeVerified,
  REVIEW_REASON,
  rejectVerification,
  submitVerification,
} from "../../support/makers/verifications.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const standingOf = async (person: Person) => {
  const own = await figuresOf(person);
  return [own?.isBackgroundChecked, own?.isInsuranceVerified, own?.isLicenseVerified, own?.verificationScore];
};
const badgesOf = async ({ user }: Person) => {
  const reader = await makeCustomer();
  const { body } = await reader.call(handymen.details, { params: { handymanId: user.id }, query: {} });
  return body.verifications.map(({ verificationType }) => verificationType);
};
const auditOf = async (id: string) => {
  const rows = await openTable().partition(`AUDIT#verification#${id}`);
  return rows.map(({ action, actorId, reason }) => [action, actorId, reason]);
};
const statusOf = async (person: Person, wanted: string) =>
  (await listVerifications(person)).find(({ id }) => id === wanted)?.status;
const queueOf = async (by: Person) => (await by.call(admin.verifications, { query: {} })).body;

/** The document's image as if no web sizes could be made. */
async function refusedImageOf({ user }: Person, { id, createdAt }: VerificationView) {
  const stored = await openTable().get(table.verification, { userId: user.id, id, createdAt });
  const image = stored?.imageId && (await openTable().get(table.image, { id: stored.imageId }));
  if (!image) throw new Error("The document has no picture.");
  return toItem(table.image, { ...image, isSized: false, refusal: "upload.damaged" });
}

describe("the review of a verification", () => {
  test("R-123 approves no document that is not there any more; rejected, it makes room for another", async () => {
    const [hank, ada] = [await makeHandyman(), await makeAdmin()];
    const handed = await submitVerification(hank);
    await waitUntilIdle();
    await openTable().putAll([await refusedImageOf(hank, handed)]);
    await claimVerification(ada, handed);
    const refused = await approveVerification(ada, handed, await dateInDays(9));
    expect([refused.status, refused.problem.code]).toEqual([409, "verification.documentGone"]);
    expect(await badgesOf(hank)).toEqual([]);
    expect((await rejectVerification(ada, handed)).status).toBe(200);
    expect((await submitVerification(hank)).status).toBe("pending");
  });

  test("E5 is locked for four hours by the one who claimed it, then open to anybody", async () => {
    const [hank, ada, ben] = [await makeHandyman({}, { lastName: "Torres" }), await makeAdmin(), await makeAdmin()];
    const handed = await submitVerification(hank);
    const queued = { id: handed.id, firstName: "Hank", lastName: "Torres" };
    expect(await queueOf(ada)).toMatchObject([{ ...queued, status: "pending" }]);
    expect((await claimVerification(ada, handed)).body).toMatchObject({ status: "in_review", reviewer: "me" });
    expect(await queueOf(ben)).toMatchObject([{ ...queued, status: "in_review", reviewer: "other" }]);
    expect((await claimVerification(ada, handed)).status).toBe(200);
    for (const refused of [
      await claimVerification(ben, handed),
      await approveVerification(ben, handed, await dateInDays(9)),
      await rejectVerification(ben, handed),
    ]) {
      expect([refused.status, refused.problem.code]).toEqual([409, "verification.claimed"]);
    }
    await advance(4 * HOUR_MS + MINUTE_MS);
    expect(await statusOf(hank, handed.id)).toBe("pending");
    const [ada2, ben2] = [await makeAdmin(), await makeAdmin()];
    expect((await rejectVerification(ada2, handed)).problem.code).toBe("verification.illegalMove");
    expect((await claimVerification(ben2, handed)).body.reviewer).toBe("me");
    expect((await claimVerification(ada2, handed)).problem.code).toBe("verification.claimed");
  });

  test("E5 is claimed by one of many administrators who want it at once", async () => {
    const [hank, ...crowd] = [await makeHandyman(), await makeAdmin(), await makeAdmin(), await makeAdmin()];
    const handed = await submitVerification(hank);
    const answers = await Promise.all(crowd.map((each) => claimVerification(each, handed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, problem } of answers) {
      if (status === 409) expect(["verification.claimed", "conflict.busy"]).toContain(problem.code);
    }
    expect(await auditOf(handed.id)).toHaveLength(1);
  });

  test("I-14 ends in one decision when both are sent at once, and the other is told", async () => {
    const [hank, ada] = [await makeHandyman(), await makeAdmin()];
    const handed = await submitVerification(hank);
    await claimVerification(ada, handed);
    const day = await dateInDays(20);
    const answers = await Promise.all([approveVerification(ada, handed, day), rejectVerification(ada, handed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? "verified" : "rejected";
    expect(await statusOf(hank, handed.id)).toBe(won);
    expect((await auditOf(handed.id)).filter(([action]) => action !== "verification.claim")).toHaveLength(1);
  });

  test("I-14 is decided once: the same decision again changes nothing, another is refused", async () => {
    const [hank, ada, ben] = [await makeHandyman(), await makeAdmin(), await makeAdmin()];
    const handed = await submitVerification(hank, "identity");
    await claimVerification(ada, handed);
    const first = await approveVerification(ada, handed);
    expect((await approveVerification(ada, handed)).text).toBe(first.text);
    expect((await rejectVerification(ada, handed)).problem.code).toBe("verification.illegalMove");
    expect((await approveVerification(ben, handed)).problem.code).toBe("verification.illegalMove");
    expect((await claimVerification(ben, handed)).problem.code).toBe("verification.illegalMove");
    expect(await auditOf(handed.id)).toEqual([
      ["verification.claim", ada.user.id, undefined],
      ["verification.approve", ada.user.id, REVIEW_REASON],
    ]);
  });

  test("E5 cannot be one's own, and needs a claim and a reason", async () => {
    const hank = await makeHandyman();
    const [handed, ada] = [await submitVerification(hank), await makeAdmin()];
    expect((await approveVerification(ada, handed, await dateInDays(9))).problem.code).toBe("verification.illegalMove");
    await claimVerification(ada, handed);
    for (const reason of ["", "   ", "too short"]) {
      const { status, problem } = await rejectVerification(ada, handed, reason);
      expect([status, problem.errors?.[0]?.path]).toEqual([400, "reason"]);
    }
    const own = await submitVerification(hank, "insurance");
    await changeUser(hank, { role: "admin" });
    expect((await claimVerification(hank, own)).problem.code).toBe("verification.own");
  });
});

describe("an approval", () => {
  test("D-37 R-094 sets flags, score and badge at once, and no others", async () => {
    const hank = await makeHandyman();
    expect(await standingOf(hank)).toEqual([false, false, false, 0]);
    await makeVerified(hank, "license");
    expect(await standingOf(hank)).toEqual([false, false, true, 1.25]);
    await makeVerified(hank, "background_check");
    await makeVerified(hank, "certification");
    expect(await standingOf(hank)).toEqual([true, false, true, 3.5]);
    expect((await badgesOf(hank)).sort()).toEqual(["background_check", "certification", "license"]);
  });

  test("E5 names the last day of what expires, and no day that is over", async () => {
    const [hank, ada] = [await makeHandyman(), await makeAdmin()];
    for (const type of ["license", "insurance", "background_check"] as const) {
      const handed = await submitVerification(hank, type);
      await claimVerification(ada, handed);
      expect((await approveVerification(ada, handed)).problem.code).toBe("verification.expiryRequired");
      expect((await approveVerification(ada, handed, await dateInDays(-1))).problem.code).toBe("verification.expired");
      for (const nonsense of ["tomorrow", "2031-02-30", "2031"]) {
        expect((await approveVerification(ada, handed, nonsense)).status).toBe(400);
      }
    }
    expect(await standingOf(hank)).toEqual([false, false, false, 0]);
    expect(await badgesOf(hank)).toEqual([]);
  });

  test("E5 R-094 expires after its last day: badge, flag and score go, a renewal keeps them", async () => {
    const [hank, hal] = [await makeHandyman(), await makeHandyman()];
    const old = await makeVerified(hank, "license", 1);
    await makeVerified(hank, "license", 40);
    const only = await makeVerified(hal, "license", 1);
    await advance(2 * DAY_MS);
    expect([await statusOf(hank, old.id), await statusOf(hal, only.id)]).toEqual(["expired", "expired"]);
    expect([await badgesOf(hank), await badgesOf(hal)]).toEqual([["license"], []]);
    expect(await standingOf(hank)).toEqual([false, false, true, 1.25]);
    expect(await standingOf(hal)).toEqual([false, false, false, 0]);
    expect((await submitVerification(hal)).status).toBe("pending");
  });
});

describe("a rejection", () => {
  test("E5 shows its handyman the reason, word for word, and changes no flag", async () => {
    const [hank, ada] = [await makeHandyman(), await makeAdmin()];
    const handed = await submitVerification(hank);
    await claimVerification(ada, handed);
    const reason = '<img src=x onerror="alert(1)"> & the name differs';
    expect((await rejectVerification(ada, handed, reason)).status).toBe(200);
    expect(await listVerifications(hank)).toMatchObject([
      { status: "rejected", rejectionReason: "mismatch", notes: reason },
    ]);
    expect(await standingOf(hank)).toEqual([false, false, false, 0]);
    expect(await badgesOf(hank)).toEqual([]);
    expect(await queueOf(ada)).toEqual([]);
  });

  test("I-31 is the only decision whose reason its handyman reads", async () => {
    const hank = await makeHandyman();
    await makeVerified(hank, "license");
    const [shown] = await listVerifications(hank);
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ["id", "verificationType", "status", "createdAt", "verifiedAt", "expiresAt", "documentUrl"].sort(),
    );
  });
});
