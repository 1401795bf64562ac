import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { expectPaidOnce, expectUnpaid, newsOf, payWithoutWebhook, releaseEvents } from "../support/makers/payments.ts";
import { caller } from "../support/setup/caller.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

const sign = (payload: string, at: number) => {
  const hash = createHmac("sha256", stackInfo().stripe.webhookSecret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${hash}`;
};
const post = (payload: string, signature: string) =>
  caller().send("POST", "/api/stripe/webhook", {
    body: payload,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });

test("I-10 a webhook's signature is checked over its bytes as they were sent", async () => {
  const { jobId, intentId } = await payWithoutWebhook();
  // Bytes that every reader of JSON takes for the same, and that no writer writes so again.
  const news = JSON.stringify({ ...(await newsOf(intentId)), note: "ção €" }).replace("{", "{\r\n\t ");
  const at = Math.floor((await stackNow()).getTime() / 1000);
  for (const altered of [JSON.stringify(JSON.parse(news)), `${news} `])
    expect((await post(altered, sign(news, at))).status).toBe(400);
  await expectUnpaid(jobId, "pending");
  expect((await post(news, sign(news, at))).status).toBe(200);
  await expectPaidOnce(jobId);
  await releaseEvents();
});
