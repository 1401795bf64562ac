// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { idOf } from "../support/makers/entities.ts";
import { proposalView } from "../support/makers/proposal-views.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, section, titles } from "../support/pages/customer-home.tsx";
import { card, jobParts, type } from "../support/pages/job-parts.tsx";
import { profileView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press, spoken, toast } from "../support/pages/screen-actions.ts";

const named = jobView(7, { priceApproval: "pending" });
const approved: JobView = { ...named, priceApproval: "approved" };
const done: JobView = { ...named, status: "completed", completedAt: named.createdAt };
const until = formatterFor("en").dateTime(addMs(named.createdAt, 72 * HOUR_MS));
const ASKED = "Approve the price";
const OFFER = "You have not approved this price yet";

describe("a price that waits for the customer, on their home", () => {
  const { site, setLists, show } = customerHome();
  const answer = (job: JobView) =>
    site.server.on(jobs.decidePrice, () => {
      setLists({ ordered: [job] });
      return job;
    });

  test("D-21 is listed first and marked, with price and total, and says that nothing is charged without approval", async () => {
    setLists({ ordered: [jobView(1, { title: "Gate" }), named] });
    await show({ user: ana() });
    expect(titles("Active jobs")).toEqual(["Leaking tap", "Gate"]);
    const [ticket = document.body] = section("Active jobs").getAllByRole("article");
    expect(ticket.hasAttribute("data-attention")).toBe(true);
    expect(ticket.textContent).toMatch(/.*Total\$105\.00Hank asks \$100\.00/s);
    expect(ticket.textContent).toContain("Nothing is charged without your consent.");
    expect(section("Active jobs").getAllByRole("button", { name: "Approve $105.00" })).toHaveLength(1);
  });

  test("R-544 is approved on its card, and then the times that the handyman proposes are next", async () => {
    const option = { startsAt: hoursAgo(-48), endsAt: hoursAgo(-46) };
    const proposed = { number: 1, by: "handyman" as const, options: [option], state: "open" as const };
    const appointments = [{ ...proposed, createdAt: hoursAgo(1), expiresAt: hoursAgo(-23) }];
    setLists({ ordered: [{ ...named, appointments }] });
    answer({ ...approved, appointments });
    await show({ user: ana() });
    press("Approve $105.00");
    expect(await toast("You approved the price. We let Hank know.")).toBeTruthy();
    press("Choose a time");
    expect(await within(await dialog("Leaking tap")).findByText("Hank proposes a time")).toBeTruthy();
  });

  test("D-21 is approved in the panel, where it stands above all, and is then an active job like others", async () => {
    setLists({ ordered: [named] });
    answer(approved);
    await show({ at: `/?job=${named.id}`, user: ana() });
    const panel = within(await dialog("Leaking tap"));
    expect(card(ASKED).getByText(new RegExp(`^If you do nothing, the job ends on ${until}`))).toBeTruthy();
    expect(card(ASKED).getByText("Approving shares your exact address with Hank.")).toBeTruthy();
    expect(panel.getAllByText("$105.00")).toHaveLength(1);
    expect(card(ASKED).getByText("Hank’s price $100.00, platform fee $5.00.")).toBeTruthy();
    press("Approve $105.00", panel);
    await waitFor(() => expect(panel.queryByRole("region", { name: ASKED })).toBeNull());
    expect(panel.getByRole("row", { name: "Agreed price $100.00" })).toBeTruthy();
    await waitFor(() => expect(document.body.textContent).not.toContain("Hank asks"));
  });

  test("that was changed meanwhile is said at the button, which has the new amount, and in no toast", async () => {
    setLists({ ordered: [named] });
    await show({ at: `/?job=${named.id}`, user: ana() });
    const step = within(await screen.findByRole("region", { name: "Next step" }));
    site.server.on(jobs.decidePrice, failWith("job.illegalMove"));
    setLists({ ordered: [{ ...named, agreedPrice: "120.00", total: "126.00" }] });
    press("Approve $105.00", step);
    expect(await step.findByText(/^This changed while .*The total is now \$126\.00, not \$105\.00\.$/)).toBeTruthy();
    expect(step.getByRole("alert")).toBeTruthy();
    expect(screen.queryByText("Error")).toBeNull();
    answer({ ...approved, agreedPrice: "120.00", total: "126.00" });
    press("Approve $126.00", step);
    await waitFor(() => expect(screen.queryByText(/^This changed while/)).toBeNull());
  });

  test("D-49 is labelled asked, never agreed, after the completion too", async () => {
    setLists({ ordered: [done] });
    await show({ at: `/?job=${named.id}`, user: ana() });
    const panel = within(await dialog("Leaking tap"));
    expect(panel.getByRole("row", { name: "Hank asks $100.00" })).toBeTruthy();
    expect(panel.getByRole("link", { name: "Pay now $105.00" })).toBeTruthy();
    expect(document.body.textContent).not.toContain("Agreed price");
    press("Close");
    expect(await screen.findByText("Hank asks")).toBeTruthy();
    expect(document.body.textContent).not.toContain("Agreed price");
  });
});

describe("a price that waits for the customer", () => {
  const { site, open } = jobParts();

  test("D-21 shows who asks: rating and number of jobs, checks with their dates, and nothing that is not known", async () => {
    const check = { id: idOf(5), status: "verified", verifiedAt: "2026-09-14T12:00:00.000Z" } as const;
    const known = { verifiedRating: 4.9, verifiedCount: 38, totalJobs: 41 };
    site.server.on(handymen.details, () =>
      profileView({ ...known, verifications: [{ ...check, verificationType: "identity" }] }),
    );
    open(named);
    expect(await card(ASKED).findByText("4.9 of 5 from 38 verified jobs")).toBeTruthy();
    expect(card(ASKED).getByText("41 jobs done")).toBeTruthy();
    expect(card(ASKED).getByRole("list", { name: "Passed checks" }).textContent).toBe("Identity Sep 14, 2026");
    expect(card(ASKED).getByText(/^No time agreed yet/)).toBeTruthy();
    fireEvent.click(card(ASKED).getByRole("button", { name: /^Identity/ }));
    const meaning = within(await dialog("Identity"));
    expect(meaning.getByText("Our team compared an identity document with the name on this profile.")).toBeTruthy();
    expect(meaning.getByText("Checked on Sep 14, 2026.")).toBeTruthy();
    expect(card(ASKED).getByRole("link", { name: "Hank" }).getAttribute("href")).toBe(`/handyman/${named.handymanId}`);
  });

  test.each([
    ["E3", named, /your request opens again for other handymen\. It costs you/, /^The price is rejected\. Your/],
    ["R-414", { ...named, isAskedAlone: true }, /your request ends with it\./, /^The price is rejected, and your/],
  ] as const)("%s says what rejecting does to the request", async (_, job, question, said) => {
    open(job);
    press("Reject");
    const asking = within(await dialog("Reject the price of $105.00?"));
    expect(asking.getByText(question)).toBeTruthy();
    site.server.on(jobs.decidePrice, () => job);
    press("Reject the price", asking);
    expect(await spoken(said)).toBeTruthy();
  });

  test("D-21 is still asked after the start, beside a proposal, and says that rejecting is free", () => {
    open({ ...named, status: "in_progress", proposals: [proposalView({ kind: "ending" })] });
    expect(card(ASKED).getByText(/^The work has started\. You can still reject the price/)).toBeTruthy();
    expect(card(ASKED).queryByText(/^If you do nothing/)).toBeNull();
    for (const name of ["Approve $105.00", "Reject", "Accept", "Decline"])
      expect([name, screen.getAllByRole("button", { name }).length]).toEqual([name, 1]);
  });

  const redo = { askedAt: named.createdAt, reason: "The tap drips again.", completedAt: named.createdAt };
  test.each([
    ["E3 during rework", { ...named, status: "in_progress", redo }, ana()],
    ["D-21 of an administrator", named, ana({ role: "admin" })],
  ] as const)("%s is not asked", (_, job, user) => {
    open(job, user);
    expect(screen.queryByRole("button", { name: /Approve|Reject|Cancel job/ })).toBeNull();
  });
});

describe("a price that is not approved when the work is done", () => {
  const { site, open } = jobParts();

  test("D-49 can be answered with another one, which waits for the handyman", async () => {
    open(done);
    expect(card(OFFER).getByText(/By paying, you agree to this price\./)).toBeTruthy();
    press("Offer another price");
    const form = within(await dialog("Offer another price"));
    type(form, /^New price in dollars/, "80");
    type(form, /^Reason/, "It took half of the time.");
    site.server.on(jobs.propose, () => done);
    press("Send proposal", form);
    expect(await spoken("Proposal sent. We will tell you the answer.")).toBeTruthy();
    const body = { kind: "price", price: "80.00", reason: "It took half of the time." };
    expect(site.server.sentTo(jobs.propose).map((sent) => sent.body)).toEqual([body]);
  });

  const offer = proposalView({ by: "customer", price: "80.00", expiresAt: addMs(named.createdAt, 72 * HOUR_MS) });
  test("D-49 says until when the handyman answers, and what follows, with a way back", () => {
    open({ ...done, proposals: [offer] });
    const words = new RegExp(`^Hank has until ${until} to answer, then our team reviews the case`);
    expect(card("You offer another price").getByText(words)).toBeTruthy();
    expect(card("You offer another price").getByRole("button", { name: "Withdraw" })).toBeTruthy();
  });

  const declined = [1, 2, 3, 4, 5].map((number) => ({ ...offer, number, state: "declined" as const }));
  test.each<[string, Partial<JobView>, boolean]>([
    ["D-49 after five offers", { proposals: declined }, false],
    ["D-54 to a handyman with a deactivated account", { handymanInactiveAt: hoursAgo(1) }, false],
    ["D-54 to one who may finish the job", { handymanInactiveAt: hoursAgo(1), mayFinish: true }, true],
  ])("%s: whether another price may be offered", (_, overrides, isOffered) => {
    open({ ...done, ...overrides });
    expect(card(OFFER).getByText(/By paying, you agree to this price\.$/)).toBeTruthy();
    expect(card(OFFER).queryByRole("button", { name: "Offer another price" }) !== null).toBe(isOffered);
  });
});
