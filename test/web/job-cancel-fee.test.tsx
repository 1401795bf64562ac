// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CancellationView } from "../../shared/appointments/cancellation-view.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { jobView } from "../support/makers/views.ts";
import { jobParts } from "../support/pages/job-parts.tsx";
import { dialog, press } from "../support/pages/screen-actions.ts";

const { site, open } = jobParts();

const paid = { paymentStatus: "completed", releaseStatus: "held", paidAmount: "105.00" } as const;
const ordered = jobView(7, { ...paid, cancellationPolicy: "standard" });

const view = (youPay: string, refund: string, freeUntil?: string): CancellationView => ({
  policy: "standard",
  youPay,
  otherGets: youPay,
  refund,
  freeUntil,
});

/** Opens the dialog that cancels a job; the preview answers these one after the other. */
async function openDialog(job: JobView, previews: readonly CancellationView[] = []) {
  const left = [...previews];
  site.server.on(appointments.cancellation, () => left.shift() ?? view("0.00", "0.00"));
  open(job);
  press("Cancel job");
  return within(await dialog("Cancel this job?"));
}

describe("cancelling with the policy standard", () => {
  test("R-534 R-532 shows fee and refund, and sends the fee; a refused one is read again", async () => {
    const form = await openDialog(ordered, [view("25.00", "80.00"), view("50.00", "55.00")]);
    expect(await form.findByText(/^Cancelling now costs \$25\.00 of what you paid\./)).toBeTruthy();
    expect(form.getByRole("row", { name: /Goes back to your card \$80\.00/ })).toBeTruthy();
    expect(form.queryByText(/costs neither of you/)).toBeNull();
    site.server.on(jobs.updateStatus, () => {
      throw new AppError("job.cancellationFee");
    });
    press("Cancel job", form);
    expect(await form.findByText(/^Cancelling now costs \$50\.00/)).toBeTruthy();
    const sent = site.server.sentTo(jobs.updateStatus).map(({ body }) => body);
    expect(sent).toEqual([{ status: "cancelled", isStillNeeded: true, cancellationFee: "25.00" }]);
  });

  test("R-534 says until when it is free", async () => {
    const form = await openDialog(ordered, [view("0.00", "105.00", "2027-03-12T15:00:00.000Z")]);
    expect(
      await form.findByText(/^Cancelling costs you nothing now\. It stays free until .*Mar 11|Mar 12/),
    ).toBeTruthy();
  });

  test("R-526 asks for no preview without the policy", async () => {
    const form = await openDialog({ ...ordered, cancellationPolicy: undefined });
    expect(form.getByText("You get $105.00 back.")).toBeTruthy();
    expect(form.getByText(/costs neither of you/)).toBeTruthy();
    expect(site.server.sentTo(appointments.cancellation)).toEqual([]);
  });

  test("R-534 the panel of a cancelled job says what was kept", async () => {
    const fee = { status: "cancelled", cancelledBy: "customer", cancelledAt: "2026-03-01T12:00:00.000Z" } as const;
    open({ ...ordered, ...fee, cancellationFee: "25.00", refundedAmount: "80.00" });
    expect(await screen.findByText(/^\$25\.00 of what you paid was kept for the late cancellation/)).toBeTruthy();
    expect(await screen.findByText(/^In total, \$80\.00 is on its way back/)).toBeTruthy();
  });
});
