// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { HeldPayment } from "../../web/src/features/dashboards/customer/held-payment.tsx";
import { JobStep } from "../../web/src/features/dashboards/customer/job-step.tsx";
import { CancelledNote } from "../../web/src/features/jobs/cancellation/cancelled-note.tsx";
import { stepOfJob } from "../../web/src/features/jobs/panel/step-of-job.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, section } from "../support/pages/customer-home.tsx";
import { card, jobParts } from "../support/pages/job-parts.tsx";
import { reviewView } from "../support/pages/profile-page.tsx";
import { dialog, press, spoken, textsOf } from "../support/pages/screen-actions.ts";
import { SUPPORT } from "../support/pages/stub-server.ts";
import { en } from "../support/pages/texts.ts";

const releaseDueAt = hoursAgo(-70);
const paid = {
  status: "completed",
  paymentStatus: "completed",
  completedAt: hoursAgo(3),
  paidAt: hoursAgo(2),
} as const;
const held = jobView(7, { ...paid, releaseStatus: "held", releaseDueAt });
const released = jobView(7, { ...paid, releaseStatus: "released", releasedAt: hoursAgo(0), confirmedAt: hoursAgo(0) });
const english = formatterFor("en");
const when = english.dateTime(releaseDueAt);
const HELD = "Held payment";
const release = () => screen.queryByRole("button", { name: /^Confirm and release/ });

describe("the card of a payment", () => {
  const { site } = jobParts();
  const open = (overrides: Partial<JobView>, user: object = ana()) =>
    site.show(<HeldPayment job={jobView(7, overrides)} />, { user });

  /** The card of a payment that is held, and beside it the note of a cancelled job. */
  function openHeld(overrides: Partial<JobView>, user: object = ana()) {
    const job = jobView(7, { ...paid, releaseStatus: "held", releaseDueAt, paidAmount: "105.00", ...overrides });
    const page = (
      <>
        {job.status === "completed" && !("role" in user && user.role === "admin") && (
          <JobStep job={job} step={stepOfJob(job, "customer", toInstant(new Date()))} />
        )}
        <HeldPayment job={job} />
        <CancelledNote job={job} />
      </>
    );
    site.show(page, { user });
  }

  test.each([
    ["its customer", ana()],
    ["an administrator who ordered it", ana({ role: "admin" })],
    ["anybody else", {}],
  ])("D-08 E4 shows %s the amount and the date", (_who, user) => {
    open(held, user);
    expect(card(HELD).getByText("$105.00")).toBeTruthy();
    expect(card(HELD).getByText(`We release it to Hank by ${when}.`)).toBeTruthy();
    expect(release()).toBeNull();
    expect(card(HELD).queryByRole("link")).toBeNull();
  });

  test("E4 shows no date before there is one, and no button before the work is done", () => {
    open({ status: "in_progress", paymentStatus: "completed", releaseStatus: "held" });
    expect(card(HELD).getByText("Held until it is confirmed that the job is done.")).toBeTruthy();
    expect(release()).toBeNull();
  });

  test("D-08 says that the money is released as soon as it arrives when its customer has confirmed", () => {
    open({ ...paid, paymentStatus: "processing", confirmedAt: hoursAgo(1) });
    const text = "You confirmed the job. We release the payment as soon as it arrives.";
    expect(card("Payment").getByText(text)).toBeTruthy();
    expect(release()).toBeNull();
  });

  test.each([undefined, "processing", "failed", "refunded"] as const)(
    "E4 is not there for a payment that is %s",
    (paymentStatus) => {
      const { container } = open({ ...paid, paymentStatus });
      expect(container.textContent).toBe("");
    },
  );

  const refunded = { refundedAmount: "33.33", handymanAmount: "54.61" };
  const fallen = { agreedPrice: "80.00", total: "84.00", handymanAmount: "64.00" };

  describe("a partly refunded held payment", () => {
    const refund = (amount: string) => `${amount} of $105.00 goes back to the card.`;
    const later = (amount: string) => `${amount} goes back to your card when the payment is released.`;
    const less = { ...fallen, refundedAmount: "10.00" };
    test.each([
      ["E4 a part was refunded", refunded, "$71.67", [refund("$33.33")], "$71.67"],
      ["E3 the price has fallen", fallen, "$105.00", [later("$21.00")], "$84.00"],
      ["E4 more was refunded than that", { ...fallen, ...refunded }, "$71.67", [refund("$33.33")], "$71.67"],
      ["E3 less was refunded", less, "$95.00", [refund("$10.00"), later("$11.00")], "$84.00"],
    ])("%s: shows what is left, what goes back when, and is released for the remainder", async (...row) => {
      const [, overrides, left, texts, remainder] = row;
      openHeld(overrides);
      expect(card(HELD).getByText(left)).toBeTruthy();
      expect(textsOf(card(HELD).queryAllByText(/goes back/))).toEqual(texts);
      press(`Confirm and release ${remainder}`);
      expect(await dialog(`Release your payment of ${remainder}?`)).toBeTruthy();
    });

    test("E3 tells an administrator that the customer gets it", () => {
      openHeld(fallen, { role: "admin" });
      expect(card(HELD).getByText("$21.00 goes back to the customer when the payment is released.")).toBeTruthy();
    });

    test("E3 shows nothing once it is refunded", () => {
      const released = { releaseStatus: "released", releasedAt: hoursAgo(0), releaseDueAt: undefined } as const;
      openHeld({ ...fallen, ...released, refundedAmount: "21.00" });
      expect(card("Payment").getByText("$84.00")).toBeTruthy();
      expect(card("Payment").getByText("$21.00 of $105.00 goes back to the card.")).toBeTruthy();
      expect(card("Payment").queryByText(/when the payment is released/)).toBeNull();
    });

    test("E4 that will be refunded in full says so before that", () => {
      openHeld({ releaseStatus: "reversed", refundedAmount: "105.00", releaseDueAt: undefined });
      expect(screen.getByText("$105.00 of $105.00 goes back to the card.")).toBeTruthy();
      expect(release()).toBeNull();
    });

    test.each([
      ["completed", "We refunded $105.00 to the card."],
      ["cancelled", "We refunded $105.00 to your card."],
    ] as const)("E4 that went back as a whole says so once: of a job that is %s", (status, expectedText) => {
      const whole = { paymentStatus: "refunded", releaseStatus: "reversed", refundedAmount: "105.00" } as const;
      openHeld({
        ...whole,
        status,
        releaseDueAt: undefined,
        ...(status === "cancelled" && { cancelledAt: hoursAgo(1), cancelledBy: "customer" }),
      });
      expect(screen.getByText(expectedText)).toBeTruthy();
      expect(screen.getAllByText(/refunded \$/)).toHaveLength(1);
    });
  });

  test("D-08 is confirmed by its customer, who reads until when, what happens otherwise, and what to do if something is wrong", () => {
    openHeld({});
    const step = card("Next step");
    expect(step.getByText("Your turn").textContent).toBe(`Your turnby ${when}`);
    expect(step.getByText(`If you do nothing, your payment is released on ${when}.`)).toBeTruthy();
    expect(step.getByRole("button", { name: "Something is wrong" })).toBeTruthy();
    expect(release()?.dataset.variant).toBe("primary");
  });

  test("E4 a payment that was disputed with the bank is on hold, and nobody can release it", async () => {
    await openHeld({ disputedAt: hoursAgo(1), releaseDueAt: undefined });
    expect(card(HELD).getByText(en["payments.heldDisputed"])).toBeTruthy();
    expect(release()).toBeNull();
  });

  describe("a payment that is paused", () => {
    const paused = { pausedAt: hoursAgo(1), releaseDueAt: undefined };
    const still = "We are reviewing this payment. It is not released until we decide.";

    test("E4 has no release date, but its customer may release it", async () => {
      openHeld(paused);
      expect(card(HELD).getByText(still)).toBeTruthy();
      const step = card("Next step");
      expect(step.getByText("We are reviewing the payment").tagName).toBe("H3");
      expect(step.getByText("You can still release it.")).toBeTruthy();
      expect(await step.findByRole("link", { name: SUPPORT })).toBeTruthy();
      expect(step.queryByText(/before then/)).toBeNull();
      // Homewright acts, so that nothing is filled.
      expect(release()?.dataset.variant).toBe("plain");
    });

    test.each([
      ["before the work is done", { status: "in_progress", completedAt: undefined }, ana()],
      ["to an administrator", {}, { role: "admin" }],
    ] as const)("E4 offers nobody a release %s", (_when, overrides, user) => {
      openHeld({ ...paused, ...overrides }, user);
      expect(card(HELD).getByText(still)).toBeTruthy();
      expect(release()).toBeNull();
    });
  });
});

describe("a held payment on its customer's home", () => {
  const { site, setLists, show } = customerHome();
  const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
  const timeline = () => panel().getByRole("list", { name: "Progress" });
  async function open(job: JobView) {
    setLists({ ordered: [job] });
    await show({ user: ana() });
    fireEvent.click(screen.getByRole("link", { name: /Leaking tap$/ }));
    await dialog("Leaking tap");
  }

  test("E4 is released after a question, which is then shown everywhere", async () => {
    await open(held);
    expect(timeline().textContent).toContain(`ReleasedBy ${when}`);
    expect(section("Active jobs").getByText(`Held until ${english.date(releaseDueAt)}`).tagName).toBe("SPAN");
    panel().getByRole("button", { name: "Confirm and release $105.00" }).focus();
    press("Confirm and release $105.00", panel());
    const asking = within(await dialog("Release your payment of $105.00?"));
    expect(asking.getByText("Hank gets $80.00. This cannot be undone.")).toBeTruthy();
    site.server.on(jobs.confirm, () => {
      setLists({ ordered: [released] });
      return released;
    });
    press("Release payment", asking);
    expect(await spoken("Your payment is released to Hank.")).toBeTruthy();
    const payment = within(await screen.findByRole("region", { name: "Payment" }));
    expect(payment.getByText(`Released on ${english.date(hoursAgo(0))}`)).toBeTruthy();
    expect(release()).toBeNull();
    // The button that opened the dialog has disappeared: the focus is on what is next.
    expect(document.activeElement?.textContent).toBe("Finished, paid and released");
    await waitFor(() => expect(section("Recent requests").getByText("Released").tagName).toBe("SPAN"));
    const last = within(timeline()).getAllByRole("listitem").at(-1);
    expect(last?.querySelector("time")?.dateTime).toBe(released.releasedAt);
    expect(last?.getAttribute("aria-current")).toBe("step");
  });

  test("D-17 is followed by the question for a review, until there is one", async () => {
    await open({ ...released, mayReview: true });
    press("Write Review", within(await screen.findByRole("region", { name: "How was Hank's work?" })));
    const form = within(await dialog("Review Hank"));
    fireEvent.click(form.getByRole("radio", { name: "Good" }));
    fireEvent.change(form.getByLabelText("Title"), { target: { value: "Quiet tap" } });
    fireEvent.change(form.getByLabelText("Comment"), { target: { value: "Came the same day." } });
    site.server.on(reviews.create, () => {
      setLists({ ordered: [{ ...released, mayReview: false }] });
      return reviewView(1);
    });
    press("Submit Review");
    await waitFor(() => expect(screen.queryByRole("region", { name: "How was Hank's work?" })).toBeNull());
    const [sent] = site.server.sentTo(reviews.create);
    expect(sent?.body).toMatchObject({ revieweeId: released.handymanId, jobId: released.id });
    expect(screen.queryByRole("dialog", { name: "Review Hank" })).toBeNull();
  });

  test("D-17 asks for no review while it is held", async () => {
    await open({ ...held, mayReview: true });
    expect(screen.queryByText(/^How was/)).toBeNull();
  });

  test("R-068 is shown as processing before, without a way to pay again", async () => {
    await open(jobView(7, { status: "accepted", paymentStatus: "processing" }));
    expect(panel().getByText("Payment processing")).toBeTruthy();
    expect(panel().queryByRole("link", { name: /Pay now|Pay ahead/ })).toBeNull();
  });
});
