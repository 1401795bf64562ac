// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { type JobView, ProposalView } from "../../shared/jobs/schema.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { idOf } from "../support/makers/entities.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, section, titles } from "../support/pages/customer-home.tsx";
import { profileView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();

const named = jobView(7, { priceApproval: "pending", agreedPrice: "100.00" });
const approved = { ...named, priceApproval: "approved" } as const;
const rejected: JobView = {
  ...named,
  ...{ priceApproval: "rejected", status: "cancelled", cancelledBy: "customer", cancelledAt: named.createdAt },
};
const at = `/?job=${named.id}`;
const until = formatterFor("en").dateTime(addMs(named.createdAt, 72 * HOUR_MS));
const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
const card = () => within(panel().getByRole("region", { name: "Approve the price" }));
const sent = () => site.server.sentTo(jobs.decidePrice).map(({ body }) => body);
const answer = (job: JobView) =>
  site.server.on(jobs.decidePrice, () => {
    setLists({ ordered: [job] });
    return job;
  });

describe("a price that waits for the customer", () => {
  test("D-21 is listed first and marked, with price and total, and says that nothing is charged without approval", async () => {
    setLists({ ordered: [jobView(1, { title: "Gate" }), named] });
    await show({ user: ana() });
    expect(titles("Active jobs")).toEqual(["Leaking tap", "Gate"]);
    const [ticket = document.body] = section("Active jobs").getAllByRole("article");
    expect(ticket.hasAttribute("data-attention")).toBe(true);
    expect(ticket.textContent).toMatch(/^(?!.*\$105.*\$105).*Hank asks\$100\.00\$105\.00 with the platform fee/s);
    expect(ticket.textContent).toContain("Nothing is charged without your consent.");
    expect(section("Active jobs").getAllByRole("button", { name: "Approve" })).toHaveLength(1);
  });

  test("D-21 is approved on its card, once however often it is pressed, and then is an active job", async () => {
    setLists({ ordered: [named] });
    answer(approved);
    await show({ user: ana() });
    const button = screen.getByRole("button", { name: "Approve" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await toast("You approved the price. We let Hank know.")).toBeTruthy();
    expect(sent()).toEqual([{ isApproved: true }]);
    await waitFor(() => expect(document.querySelector("[data-attention]")).toBeNull());
    expect(titles("Active jobs")).toEqual(["Leaking tap"]);
  });

  test("R-544 is approved on its card, and then the times that the handyman proposes are next", async () => {
    const option = { startsAt: hoursAgo(-48), endsAt: hoursAgo(-46) };
    const proposed = { number: 1, by: "handyman" as const, options: [option], state: "open" as const };
    const appointments = [{ ...proposed, createdAt: hoursAgo(1), expiresAt: hoursAgo(-23) }];
    setLists({ ordered: [{ ...named, appointments }] });
    answer({ ...approved, appointments });
    await show({ user: ana() });
    press("Approve");
    expect(await toast("You approved the price. We let Hank know.")).toBeTruthy();
    press("Choose a time");
    expect(await within(await dialog("Leaking tap")).findByText("Hank proposes a time")).toBeTruthy();
  });

  test("D-21 shows in the panel with its amounts and the time left", async () => {
    setLists({ ordered: [named] });
    answer(approved);
    await show({ at, user: ana() });
    expect(card().getByText(`Answer by ${until}, or the job is cancelled unless the work has started.`)).toBeTruthy();
    expect(card().getByText("Approving shares your exact address with Hank.")).toBeTruthy();
    expect(panel().getAllByText("$105.00")).toHaveLength(1);
    expect(card().getByText("Hank’s price $100.00, platform fee $5.00.")).toBeTruthy();
    press("Approve $105.00", card());
    await waitFor(() => expect(panel().queryByRole("region", { name: "Approve the price" })).toBeNull());
  });

  test("D-21 shows who asks: rating and number of jobs, checks with their dates, and nothing that is not known", async () => {
    const check = { id: idOf(5), status: "verified", verifiedAt: "2026-09-14T12:00:00.000Z" } as const;
    site.server.on(handymen.details, () =>
      profileView({
        ...{ verifiedRating: 4.9, verifiedCount: 38, totalJobs: 41 },
        verifications: [{ ...check, verificationType: "identity" }],
      }),
    );
    setLists({ ordered: [named] });
    await show({ at, user: ana() });
    expect(await card().findByText("4.9 from 38 verified jobs")).toBeTruthy();
    expect(card().getByText("41 jobs done")).toBeTruthy();
    expect(card().getByRole("list", { name: "Passed checks" }).textContent).toBe("Identity Sep 14, 2026");
    expect(card().getByText(/^No time agreed yet/)).toBeTruthy();
    expect(card().getByRole("link", { name: "Hank" }).getAttribute("href")).toBe(`/handyman/${named.handymanId}`);
  });

  test("E3 is rejected after a confirmation that says that it is free and reopens the request", async () => {
    setLists({ ordered: [named] });
    answer(rejected);
    await show({ at, user: ana() });
    press("Reject", card());
    const question = within(await dialog("Reject the price of $100.00?"));
    expect(question.getByText(/your request opens again for other handymen\. It costs you nothing\./)).toBeTruthy();
    expect(sent()).toEqual([]);
    press("Reject the price", question);
    expect(await toast("The price is rejected. Your request is open again.")).toBeTruthy();
    expect(sent()).toEqual([{ isApproved: false }]);
    const note = within(await panel().findByRole("region", { name: "Job cancelled" }));
    expect(note.getByText(/^The price of \$100\.00 was rejected on /)).toBeTruthy();
    expect(note.getByText("Nothing was charged.")).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Reject the price of $100.00?" })).toBeNull();
  });

  test("R-414 says that a request that asked one handyman alone ends with the job", async () => {
    setLists({ ordered: [{ ...named, isAskedAlone: true }] });
    answer(rejected);
    await show({ at, user: ana() });
    press("Reject", card());
    const question = within(await dialog("Reject the price of $100.00?"));
    expect(question.getByText(/your request ends with it\. You can then post it again for everybody\./)).toBeTruthy();
    press("Reject the price", question);
    expect(await toast("The price is rejected, and your request is closed.")).toBeTruthy();
  });

  test("D-21 is still asked after the start, and says that rejecting is free", async () => {
    const started = { ...named, status: "in_progress", startedAt: named.createdAt } as const;
    setLists({ ordered: [started] });
    answer({ ...rejected, startedAt: named.createdAt });
    await show({ at, user: ana() });
    expect(titles("Active jobs")).toEqual(["Leaking tap"]);
    expect(card().getByText(/^The work has started\. You can still reject the price/)).toBeTruthy();
    expect(card().queryByText(/^Answer by/)).toBeNull();
    press("Reject", card());
    press("Reject the price", within(await dialog("Reject the price of $100.00?")));
    expect(await toast("The price is rejected. Your request is open again.")).toBeTruthy();
    expect(sent()).toEqual([{ isApproved: false }]);
  });

  test("E3 is not asked during rework", async () => {
    const redo = { askedAt: named.createdAt, reason: "The tap drips again.", completedAt: named.createdAt };
    setLists({ ordered: [{ ...named, status: "in_progress", startedAt: named.createdAt, redo }] });
    await show({ at, user: ana() });
    expect(await panel().findByText("The tap drips again.")).toBeTruthy();
    expect(panel().queryByRole("button", { name: /Approve|Reject/ })).toBeNull();
    expect(document.querySelector("[data-attention]")).toBeNull();
  });

  test("D-21 shows beside a new proposal of the handyman, without hiding it", async () => {
    const ending = ProposalView.parse({
      ...{ number: 1, kind: "ending", by: "handyman", state: "open", reason: "The wall is wet." },
      ...{ price: "50.00", formerPrice: "100.00", total: "52.50", handymanAmount: "40.00" },
      ...{ createdAt: named.createdAt, expiresAt: addMs(named.createdAt, 48 * HOUR_MS) },
    });
    setLists({ ordered: [{ ...named, status: "in_progress", proposals: [ending] }] });
    await show({ at, user: ana() });
    for (const name of ["Approve $105.00", "Reject", "Accept", "Decline"])
      expect([name, panel().getAllByRole("button", { name }).length]).toEqual([name, 1]);
  });

  test("D-49 is labelled asked, never agreed, in every state of the job until the customer approves it", async () => {
    const completedAt = named.createdAt;
    for (const status of ["accepted", "in_progress", "completed"] as const) {
      setLists({ ordered: [{ ...named, status, completedAt: status === "completed" ? completedAt : undefined }] });
      await show({ at, user: ana() });
      const asked = status === "completed" ? panel().getByRole("row", { name: "Hank asks $100.00" }) : card();
      expect(asked).toBeTruthy();
      expect(document.body.textContent).toContain("Hank asks");
      expect(document.body.textContent).not.toContain("Agreed price");
      cleanup();
    }
    setLists({ ordered: [approved] });
    await show({ at, user: ana() });
    expect(panel().getByRole("row", { name: "Agreed price $100.00" })).toBeTruthy();
    expect(document.body.textContent).not.toContain("Hank asks");
  });

  test("D-49 stays open after completion: the customer pays it or offers another price", async () => {
    const done = { ...named, status: "completed", completedAt: named.createdAt } as const;
    const { reason, ...sums } = { reason: "It took half of the time.", price: "80.00", formerPrice: "100.00" };
    const offered = ProposalView.parse({
      ...{ ...sums, reason, number: 1, kind: "price", by: "customer", state: "open" },
      ...{ total: "84.00", handymanAmount: "64.00", createdAt: named.createdAt },
      expiresAt: addMs(named.createdAt, 72 * HOUR_MS),
    });
    setLists({ ordered: [done] });
    site.server.on(jobs.propose, () => {
      setLists({ ordered: [{ ...done, proposals: [offered] }] });
      return { ...done, proposals: [offered] };
    });
    await show({ at, user: ana() });
    const question = within(panel().getByRole("region", { name: "You have not approved this price yet" }));
    expect(question.getByText(/By paying, you agree to this price\./)).toBeTruthy();
    expect(panel().getByRole("link", { name: "Pay now" })).toBeTruthy();
    press("Offer another price", question);
    const form = within(await dialog("Offer another price"));
    fireEvent.change(form.getByLabelText(/^New price in dollars/), { target: { value: "80" } });
    fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: reason } });
    press("Send proposal", form);
    const card = within(await panel().findByRole("region", { name: "You offer another price" }));
    expect(
      card.getByText(new RegExp(`^Hank has until ${until} to answer, then our team reviews the case`)),
    ).toBeTruthy();
    expect(site.server.sentTo(jobs.propose).map(({ body }) => body)).toEqual([
      { kind: "price", price: "80.00", reason },
    ]);
    expect(card.getByRole("button", { name: "Withdraw" })).toBeTruthy();
    const declined = [1, 2, 3, 4, 5].map((number) => ({ ...offered, number, state: "declined" }) as const);
    cleanup();
    setLists({ ordered: [{ ...done, proposals: declined }] });
    await show({ at, user: ana() });
    expect(panel().getByRole("region", { name: "You have not approved this price yet" })).toBeTruthy();
    expect(panel().queryByRole("button", { name: "Offer another price" })).toBeNull();
    expect(panel().getByRole("link", { name: "Pay now" })).toBeTruthy();
  });

  test.each([
    [{}, false],
    [{ mayFinish: true }, true],
  ])(
    "D-54 of completed work can be answered with another price while its handyman may respond: %o",
    async (is, isOffered) => {
      const done = { ...named, status: "completed", completedAt: named.createdAt } as const;
      setLists({ ordered: [{ ...done, handymanInactiveAt: hoursAgo(1), ...is }] });
      await show({ at, user: ana() });
      const offer = within(panel().getByRole("region", { name: "You have not approved this price yet" }));
      expect(offer.getByText(/By paying, you agree to this price\.$/)).toBeTruthy();
      expect(offer.queryByRole("button", { name: "Offer another price" }) !== null).toBe(isOffered);
    },
  );

  test("I-14 that was decided elsewhere gets a message, and the screen shows the current state", async () => {
    setLists({ ordered: [named] });
    await show({ at, user: ana() });
    site.server.on(jobs.decidePrice, failWith("job.illegalMove"));
    setLists({ ordered: [{ ...named, status: "completed" }] });
    press("Approve $105.00", card());
    expect(await toast("This is not possible now. Reload to see the job’s current state.")).toBeTruthy();
    await waitFor(() => expect(panel().queryByRole("button", { name: /Approve/ })).toBeNull());
  });

  test("D-21 is decided by the customer only: an administrator can only read it", async () => {
    setLists({ ordered: [named] });
    await show({ at, user: ana({ role: "admin" }) });
    expect(panel().queryByRole("button", { name: /Approve|Reject|Cancel job/ })).toBeNull();
  });
});
