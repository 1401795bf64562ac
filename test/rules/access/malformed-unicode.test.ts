import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { portfolio } from "../../../shared/portfolio/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { reviews } from "../../../shared/reviews/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { uploads } from "../../../shared/uploads/contract.ts";
import { verifications } from "../../../shared/verifications/contract.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { aReview } from "../../support/makers/profiles.ts";

const half = "\ud83d";

describe("a text with half a surrogate pair", () => {
  test("is refused as an invalid value of its field, not as an internal error", async () => {
    const [ana, hank, ada] = [await makeCustomer(), await makeHandyman(), await makeAdmin()];
    const title = `Kitchen tap leaks ${half}`;
    const answers = [
      await ana.call(requests.create, { body: aRequest({ title }) }),
      await ana.call(session.update, { body: { firstName: `Ana ${half}` } }),
      await ana.call(reviews.create, { body: aReview(hank, { comment: `On time, tidy and kind ${half}` }) }),
      await ana.call(payments.confirm, { body: { paymentIntentId: `pi_${half}` } }),
      await ana.call(uploads.claimServiceImage, { body: { imageURL: `https://a.test/${half}` } }),
      await hank.call(portfolio.create, { body: { title, afterImageUrl: `/media/${half}` } }),
      await hank.call(verifications.submit, { body: { verificationType: "license", documentUrl: half } }),
      await ada.call(admin.updateUser, {
        params: { id: ana.user.id },
        body: { isActive: false, reason: `Asked for it in writing ${half}` },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    const fieldErrors = answers
      .slice(0, 4)
      .map(({ problem }) => problem.errors?.map(({ path, message }) => [path, message]));
    expect(fieldErrors).toEqual(
      ["title", "firstName", "comment", "paymentIntentId"].map((path) => [[path, "This value is not valid"]]),
    );
  });
});
