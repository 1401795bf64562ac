// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { type ErrorCode, errors } from "../../shared/errors/errors.ts";
import { query } from "../../web/src/api/client.ts";
import { spoken as saidOnly, useEndpointMutation } from "../../web/src/ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../web/src/ui/dialog/form-dialog.tsx";
import { halfRefunded, jobMoney, MONEY_JOB } from "../support/makers/job-money-view.ts";
import { failWith, press, pressAgain, spoken, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();
const onDone = vi.fn();
const sent = () => site.server.sentTo(admin.refund);
const keys = () => sent().map(({ headers }) => headers.get("idempotency-key"));

type Success = string | ReturnType<typeof saidOnly>;

/** A dialog that refunds a payment, over a query that a failure outdates. */
function Refund({ success }: { success: Success }) {
  const params = { jobId: MONEY_JOB };
  useQuery(query(admin.payment, { params }));
  const { send, isSending } = useEndpointMutation(admin.refund, {
    failure: "Not refunded.",
    refetchOnFailure: [admin.payment],
    onDone,
  });
  return (
    <FormDialog
      title="Refund"
      action={{ text: "Send", pendingText: "Sending" }}
      isSending={isSending}
      onSubmit={() => void send({ params, body: { amount: "1.00", reason: "Half came off." } }, success)}
      onClose={() => {}}
    >
      {undefined}
    </FormDialog>
  );
}

async function show({ success = "Refunded." }: { success?: Success } = {}) {
  onDone.mockClear();
  site.server.on(admin.payment, () => jobMoney());
  site.show(<Refund success={success} />);
  await waitFor(() => expect(site.server.sentTo(admin.payment)).toHaveLength(1));
}

test("is sent once, however often it is pressed, and says that it is done", async () => {
  const answer = Promise.withResolvers<Response>();
  site.server.on(admin.refund, () => answer.promise);
  await show();
  const button = screen.getByRole("button", { name: "Send" });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole("button", { name: "Sending" }));
  fireEvent.submit(document.forms[0] ?? document.body);
  answer.resolve(Response.json(halfRefunded()));
  expect(await toast("Refunded.")).toBeTruthy();
  expect(sent()).toHaveLength(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("that the screen itself shows is told to screen readers alone", async () => {
  site.server.on(admin.refund, () => halfRefunded());
  await show({ success: saidOnly("Refunded.") });
  press("Send");
  expect(await spoken("Refunded.")).toBeTruthy();
  expect(document.querySelector(".toast")).toBeNull();
});

test("I-25 that is tried again after an unknown outcome has the same key, and the next one after success another", async () => {
  site.server.on(admin.refund, () => Promise.reject(new TypeError("the line broke")));
  await show();
  press("Send");
  expect(await toast("Not refunded.")).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  site.server.on(admin.refund, () => halfRefunded());
  await pressAgain("Send");
  expect(await toast("Refunded.")).toBeTruthy();
  await pressAgain("Send");
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each<[ErrorCode, boolean]>([
  ["payment.disputed", true],
  ["conflict.busy", false],
  ["idempotency.running", false],
  ["payment.underWay", false],
  ["payment.refundTooLarge", false],
  ["internal", false],
  // An earlier version has arrived, its answer was lost.
  ["idempotency.mismatch", true],
])("I-25 that fails with %s says why, reloads what is on screen, and is over: %s", async (code, isOver) => {
  site.server.on(admin.refund, failWith(code));
  await show();
  press("Send");
  expect(await toast(errors[code].en)).toBeTruthy();
  await waitFor(() => expect(site.server.sentTo(admin.payment).length).toBeGreaterThan(1));
  expect(onDone).toHaveBeenCalledTimes(isOver ? 1 : 0);
});
