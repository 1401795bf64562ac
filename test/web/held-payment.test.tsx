// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, press, SUPPORT, section } from "../support/pages/customer-home.tsx";
import { reviewView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, toast } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();

const releaseDueAt = hoursAgo(-70);
const paid = {
  status: "completed",
  paymentStatus: "completed",
  completedAt: hoursAgo(3),
  paidAt: hoursAgo(2),
} as const;
const held = jobView(7, { ...paid, releaseStatus: "held", releaseDueAt });
const released = jobView(7, { ...paid, releaseStatus: "released", releasedAt: hoursAgo(0), confirmedAt: hoursAgo(0) });
const at = `/?job=${held.id}`;
const english = formatterFor("en");

const card = (name = "Held payment") => within(screen.getByRole("region", { name }));
const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
const timeline = () => panel().getByRole("list", { name: "Progress" });
const release = () => screen.queryByRole("button", { name: "Confirm and release" });
const sent = () => site.server.sentTo(jobs.confirm).map(({ path }) => path);

/** Opens a job panel as Ana, with a stub server that releases on request. */
async function open(job: JobView, user: object = ana()) {
  setLists({ ordered: [job] });
  await show({ at, user });
}

const answer = () =>
  site.server.on(jobs.confirm, () => {
    setLists({ ordered: [released] });
    return released;
  });

async function ask() {
  release()?.focus();
  press("Confirm and release");
  return within(await dialog("Release your payment of $105.00?"));
}

describe("a held payment", () => {
  test("D-08 shows its customer the amount, the release date, and the support address", async () => {
    await open(held);
    expect(card().getByText("$105.00")).toBeTruthy();
    const when = english.dateTime(releaseDueAt);
    expect(card().getByText(`We release it to Hank on ${when}, or earlier when you confirm.`)).toBeTruthy();
    expect(card().getByText(/^Is something wrong\? Write to us before then:/)).toBeTruthy();
    expect((await card().findByRole("link", { name: SUPPORT })).getAttribute("href")).toBe(`mailto:${SUPPORT}`);
    expect(timeline().textContent).toContain(`ReleasedBy ${when}`);
  });

  test("E4 is released after a confirmation, once however often it is pressed, and shown everywhere", async () => {
    await open(held);
    answer();
    const asking = await ask();
    expect(asking.getByText("Hank gets the money. This cannot be undone.")).toBeTruthy();
    expect(sent()).toEqual([]);
    const button = asking.getByRole("button", { name: "Release payment" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await toast("Your payment is released to Hank.")).toBeTruthy();
    expect(sent()).toEqual([`/api/jobs/${held.id}/confirm`]);
    expect(screen.queryByRole("dialog", { name: "Release your payment of $105.00?" })).toBeNull();
    const payment = within(await screen.findByRole("region", { name: "Payment" }));
    expect(payment.getByText(`Released on ${english.date(hoursAgo(0))}`)).toBeTruthy();
    expect(release()).toBeNull();
    // The button that opened the dialog has disappeared.
    expect(document.activeElement?.textContent).toBe("Payment");
    // The former content keeps its space but is inert.
    expect(payment.getByText(/or earlier when you confirm/).closest("[inert]")).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(section("Recent requests").getByText("Released").tagName).toBe("SPAN"));
  });

  test("D-17 asks for a review of the job once its money is released, until there is one", async () => {
    await open({ ...released, mayReview: true });
    await screen.findByRole("region", { name: "How was Hank's work?" });
    press("Write Review");
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
    expect(site.server.sentTo(reviews.create)[0]?.body).toMatchObject({
      revieweeId: released.handymanId,
      jobId: released.id,
    });
    expect(screen.queryByRole("dialog", { name: "Review Hank" })).toBeNull();
  });

  test.each([
    ["still held", { ...held, mayReview: true }],
    ["reviewed", { ...released, mayReview: false }],
  ])("D-17 does not ask for a review while a job is %s", async (_standing, job) => {
    await open(job);
    expect(screen.queryByText(/^How was/)).toBeNull();
  });

  test("E4 stays held when the dialog is closed", async () => {
    await open(held);
    const asking = await ask();
    fireEvent.click(asking.getByRole("button", { name: "Not yet" }));
    expect(screen.queryByRole("dialog", { name: "Release your payment of $105.00?" })).toBeNull();
    expect(document.activeElement).toBe(release());
    expect(sent()).toEqual([]);
  });

  test("E4 can be retried when the release failed", async () => {
    await open(held);
    site.server.on(jobs.confirm, () => Promise.reject(new TypeError("no network")));
    const asking = await ask();
    fireEvent.click(asking.getByRole("button", { name: "Release payment" }));
    expect(await toast("We could not confirm the release. Try again: a payment is never released twice.")).toBeTruthy();
    expect(card().getByText(/or earlier when you confirm/)).toBeTruthy();
    answer();
    fireEvent.click(asking.getByRole("button", { name: "Release payment" }));
    expect(await toast("Your payment is released to Hank.")).toBeTruthy();
    expect(sent()).toHaveLength(2);
  });

  test("E4 shows the current state when there is nothing to release any more", async () => {
    await open(held);
    const asking = await ask();
    setLists({ ordered: [jobView(7, { ...paid, paymentStatus: "refunded", releaseStatus: "reversed" })] });
    site.server.on(jobs.confirm, failWith("job.notPaid"));
    fireEvent.click(asking.getByRole("button", { name: "Release payment" }));
    expect(await toast("This job is not paid yet. There is nothing to release.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Held payment" })).toBeNull());
    expect(screen.queryByRole("button", { name: "Release payment" })).toBeNull();
    expect(screen.getByRole("dialog", { name: "Leaking tap" })).toBeTruthy();
  });

  test("E4 closes the dialog when the payment is already released, and keeps it open when the server says to retry", async () => {
    await open(held);
    const asking = await ask();
    site.server.on(jobs.confirm, failWith("conflict.busy"));
    fireEvent.click(asking.getByRole("button", { name: "Release payment" }));
    expect(await toast("Somebody else was changing this at the same time. Try again.")).toBeTruthy();
    setLists({ ordered: [released] });
    site.server.on(jobs.confirm, failWith("payment.notHeld"));
    fireEvent.click(asking.getByRole("button", { name: "Release payment" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Release your payment/ })).toBeNull());
    const payment = within(await screen.findByRole("region", { name: "Payment" }));
    expect(payment.getByText(/^Released on/)).toBeTruthy();
  });

  test.each([
    ["an administrator", { role: "admin" }],
    ["an administrator who ordered it", { ...ana(), role: "admin" }],
    ["anybody else", {}],
  ])("E4 shows %s the date, and offers nothing", async (_who, user) => {
    await open(held, user);
    const when = english.dateTime(releaseDueAt);
    expect(card().getByText(`We release it to Hank by ${when}.`)).toBeTruthy();
    expect(release()).toBeNull();
    expect(card().queryByRole("link")).toBeNull();
  });

  test("E4 shows no date before there is one, and no button before the work is done", async () => {
    await open(jobView(7, { status: "in_progress", paymentStatus: "completed", releaseStatus: "held" }));
    expect(card().getByText("Held until it is confirmed that the job is done.")).toBeTruthy();
    expect(release()).toBeNull();
  });
});

describe("a payment on its way, released or unpaid", () => {
  test("D-08 is released as soon as it arrives when its customer has confirmed", async () => {
    await open(jobView(7, { ...paid, paymentStatus: "processing", confirmedAt: hoursAgo(1) }));
    const text = "You confirmed the job. We release the payment as soon as it arrives.";
    expect(card("Payment").getByText(text)).toBeTruthy();
    expect(release()).toBeNull();
  });

  test("R-068 is shown as processing, without a way to pay again", async () => {
    for (const job of [{ ...paid }, { status: "accepted", priceApproval: "approved" }] as const) {
      await open(jobView(7, { ...job, paymentStatus: "processing" }));
      expect(panel().getByText("Payment processing")).toBeTruthy();
      expect(panel().queryByRole("link", { name: /Pay now|Pay ahead/ })).toBeNull();
      cleanup();
    }
  });

  test("E4 shows the release date as the last step of the timeline", async () => {
    await open(released);
    expect(card("Payment").getByText(`Released on ${english.date(hoursAgo(0))}`)).toBeTruthy();
    expect(release()).toBeNull();
    const [last, before] = within(timeline()).getAllByRole("listitem").reverse();
    expect([before, last].map((step) => step?.querySelector("time")?.dateTime)).toEqual([
      released.paidAt,
      released.releasedAt,
    ]);
    expect(last?.getAttribute("aria-current")).toBe("step");
  });

  test.each([undefined, "pending", "processing", "failed", "refunded"] as const)(
    "E4 shows no card for a payment that is %s",
    async (paymentStatus) => {
      await open(jobView(7, { ...paid, paymentStatus }));
      expect(screen.getByRole("dialog", { name: "Leaking tap" })).toBeTruthy();
      expect(screen.queryByRole("region", { name: "Held payment" })).toBeNull();
    },
  );
});

describe("the list of jobs", () => {
  test.each([
    ["en", ["Active jobs", "Recent requests"], "Held until ", "Released"],
    ["pt", ["Trabalhos ativos", "Pedidos recentes"], "Retido até ", "Liberado"],
    ["es", ["Trabajos activos", "Solicitudes recientes"], "Retenido hasta el ", "Liberado"],
  ] as const)(
    "E4 says in %s until when a payment is held, and that it is released",
    async (language, [active, recent], until, gone) => {
      await setLanguage(language);
      setLists({ ordered: [held, { ...released, id: jobView(8).id }] });
      await show({ user: ana() });
      const note = `${until}${formatterFor(language).date(releaseDueAt)}`;
      expect(section(active).getByText(note).className).toBe("");
      expect(section(recent).getByText(gone).className).toBe("");
    },
  );
});
