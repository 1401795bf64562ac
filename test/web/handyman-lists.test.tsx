// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { TransferNote } from "../../web/src/features/dashboards/handyman/transfer-note.tsx";
import { JobHandymanShare } from "../../web/src/features/feed/handyman-share.tsx";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { idOf } from "../support/makers/entities.ts";
import { hank, hoursAgo, jobView, orderedByHank, requestView, withPayoutAccount } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket, tile } from "../support/pages/handyman-home.tsx";
import { dialog, textsOf } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";

const { lists, pages, show } = handymanHome();
const ordered = async () => within(await screen.findByRole("region", { name: "Jobs you ordered" }));
/** Without what is next. */
const titlesIn = (place: Awaited<ReturnType<typeof ordered>>) =>
  place.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent?.split(" – ").at(-1));

describe("what a handyman ordered", () => {
  test("D-34 is listed separately, with a way to pay, and not among their own jobs", async () => {
    lists.ownJobs = [
      jobView(1, { title: "Gutter cleaned", status: "completed", completedAt: hoursAgo(1), ...orderedByHank }),
    ];
    show();
    expect((await ordered()).getByRole("link", { name: /^Pay now/ }).getAttribute("href")).toBe(`/checkout/${idOf(1)}`);
    expect(within(activeJobs()).queryByRole("article")).toBeNull();
    expect(tile("Completed this week")).toContain("0");
    expect(tile("Earned this week")).toContain("$0.00");
  });

  test("D-34 is hidden when there is nothing", async () => {
    lists.ownJobs = [jobView(1)];
    show();
    await ticket("Leaking tap", activeJobs);
    expect(screen.queryByText("Jobs you ordered")).toBeNull();
  });

  test("D-34 lists what is to be paid first, and open requests last", async () => {
    lists.ownJobs = [
      jobView(1, { title: "Gutter", ...orderedByHank, serviceRequestId: requestView(4).id }),
      jobView(2, { title: "Chimney", status: "completed", completedAt: hoursAgo(1), ...orderedByHank }),
    ];
    lists.feed = [
      requestView(3, { title: "My tap", isOwn: true }),
      requestView(4, { title: "My gutter", isOwn: true, status: "accepted", jobId: jobView(1).id }),
      requestView(5, { title: "My old lamp", isOwn: true, status: "cancelled" }),
      requestView(6, { title: "Somebody's fence" }),
    ];
    show();
    const place = await ordered();
    expect(titlesIn(place)).toEqual(["Chimney", "Gutter", "My tap", "My old lamp"]);
    expect(place.getAllByRole("link", { name: /^Pay now/ })).toHaveLength(1);
    expect(place.queryByRole("button", { name: /^Accept/ })).toBeNull();
    expect(place.getByRole("link", { name: "Request a service" }).getAttribute("href")).toBe("/service-request");
    expect(screen.getByRole("radio", { name: "New (1)" })).toBeTruthy();
  });

  test("D-34 shows for a request alone, and marks the one just posted", async () => {
    lists.feed = [requestView(3, { title: "My tap", isOwn: true }), requestView(4, { title: "My gate", isOwn: true })];
    show({ state: { createdRequestId: idOf(3) } });
    const tickets = (await ordered()).getAllByRole("article");
    expect(tickets.map((each) => each.hasAttribute("data-new"))).toEqual([true, false]);
  });

  test("D-34 opens an own request as its customer sees it, with the full address and without a way to accept it", async () => {
    const own = requestView(3, { title: "My tap", isOwn: true, address: "12 Oak Street" });
    lists.feed = [own];
    pages.server.on(requests.get, () => own);
    show();
    fireEvent.click((await ordered()).getByRole("link", { name: /My tap$/ }));
    const panel = within(await dialog("My tap"));
    expect(await panel.findByText(/12 Oak Street/)).toBeTruthy();
    expect(panel.getByRole("list", { name: "Progress" })).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("D-34 opens an ordered job as its customer sees it", async () => {
    lists.ownJobs = [jobView(1, { status: "completed", completedAt: hoursAgo(1), ...orderedByHank })];
    pages.server.on(jobs.get, () => lists.ownJobs[0] ?? jobView(1));
    pages.server.on(requests.get, () => requestView(1001, { isOwn: true, status: "completed" }));
    show({ at: `/?job=${idOf(1)}` });
    const panel = within(await dialog("Leaking tap"));
    expect(await panel.findByRole("link", { name: /^Pay now/ })).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Mark Completed" })).toBeNull();
    expect(panel.queryByText(/You keep/)).toBeNull();
  });

  test("D-34 opens their own job as its handyman sees it, also when the list lacks it still", async () => {
    lists.ownJobs = [];
    pages.server.on(jobs.get, () => jobView(1));
    show({ at: `/?job=${idOf(1)}` });
    const panel = within(await dialog("Leaking tap"));
    expect(await panel.findByRole("button", { name: "Start Work" })).toBeTruthy();
    expect(panel.getByRole("region", { name: "You keep" })).toBeTruthy();
  });
});

const releaseDueAt = hoursAgo(-70);
const [releasedAt, transferredAt] = [hoursAgo(50), hoursAgo(2)];
const done = { status: "completed", createdAt: hoursAgo(70), completedAt: hoursAgo(53) } as const;
const paid = { ...done, paymentStatus: "completed", paidAt: hoursAgo(52) } as const;
const held = { ...paid, releaseStatus: "held" } as const;
const released = { ...paid, releaseStatus: "released", releasedAt } as const;
const refunded = { ...done, paymentStatus: "refunded", releaseStatus: "reversed", handymanAmount: "0.00" } as const;

const english = formatterFor("en");
const on = `Released on ${english.date(releasedAt)}`;
const waits = "We hold your share until you have a payout account. Set up payouts";
const ofDebt = "for what you owed from other jobs.";
const expectedTexts: readonly [string, Partial<JobView>, string][] = [
  ["unpaid", done, "Waiting for the customer's payment"],
  ["processing", { ...done, paymentStatus: "processing" }, "Payment processing"],
  ["refunded", refunded, "Refunded"],
  ["held", { ...held, releaseDueAt }, `Held: $80.00 is released by ${english.dateTime(releaseDueAt)}`],
  ["held, undated", held, "Held: $80.00 is released when the customer confirms"],
  ["held, disputed with the customer's bank", { ...held, disputedAt: hoursAgo(1) }, en["payments.heldDisputed"]],
  ["held, D-55 disputed", { ...held, status: "disputed" }, "Frozen until the dispute about this job ends."],
  ["released", released, `${on}${waits}`],
  ["D-55 released by us", { ...released, releasedBy: "admin" }, `${on.replace("on", "by Homewright on")}${waits}`],
  ["netted whole", { ...released, netted: "80.00" }, `${on}We deducted all of your share, $80.00, ${ofDebt}`],
  ["netted in part", { ...released, netted: "70.00" }, `${on}We deducted $70.00 of your share ${ofDebt}${waits}`],
  ["transferred", { ...released, transferredAt }, `${on}Transferred to your account on ${english.date(transferredAt)}`],
];

describe("where the money of a handyman's job is", () => {
  test.each(expectedTexts)("E4 is said of a job that is %s", (_state, overrides, text) => {
    const { container } = pages.show(<TransferNote job={jobView(1, overrides)} />, { user: hank() });
    expect(container.textContent).toBe(text);
  });

  test("E4 is said right after the release to be on its way, without a button", () => {
    const justNow = jobView(1, { ...released, releasedAt: hoursAgo(0.5) });
    pages.show(<TransferNote job={justNow} />, { user: hank(withPayoutAccount) });
    expect(screen.getByText("On its way to your payout account.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test.each([
    ["cancelled", { status: "cancelled" }],
    ["refunded", refunded],
    ["refunded in part", { ...held, refundedAmount: "21.00", handymanAmount: "64.00" }],
  ] as const)("is promised to nobody of a job that is %s", (_how, overrides) => {
    const { container } = pages.show(<JobHandymanShare job={jobView(1, overrides)} />, { user: hank() });
    expect(container.textContent).toBe("");
  });
});

const completed = () => screen.getByRole("region", { name: "Completed jobs" });

describe("a completed job of a handyman", () => {
  test("E4 shows in the list and in the details where the money is, with the way to set up payouts", async () => {
    lists.ownJobs = [jobView(1, released)];
    show();
    const listed = await ticket("Leaking tap", completed);
    expect(listed.getByText(on)).toBeTruthy();
    expect(within(activeJobs()).queryByRole("article")).toBeNull();
    fireEvent.click(listed.getByRole("link", { name: "Leaking tap" }));
    const panel = within(await dialog("Leaking tap"));
    expect(panel.getByText(on)).toBeTruthy();
    fireEvent.click(panel.getByRole("link", { name: "Set up payouts" }));
    expect(pages.address).toBe("/?account=1");
  });

  test("that was cancelled shows its price, but no amount for the handyman", async () => {
    const money = { paymentStatus: "refunded", releaseStatus: "reversed", handymanAmount: "0.00" } as const;
    lists.ownJobs = [jobView(1, { status: "cancelled", cancelledAt: hoursAgo(1), cancelledBy: "customer", ...money })];
    show({ at: `/?job=${jobView(1).id}` });
    const text = (await dialog("Leaking tap")).textContent;
    expect(text).toContain("Agreed price $100.00");
    expect(text).not.toContain("You keep");
  });

  test("is in a short list at first, which is hidden when empty", async () => {
    lists.ownJobs = [1, 2, 3, 4, 5, 6].map((id) => jobView(id, { ...held, title: `Tap ${id}` }));
    show();
    await ticket("Tap 1", completed);
    const titles = () => within(completed()).getAllByRole("heading", { level: 3 });
    expect(titles()).toHaveLength(5);
    fireEvent.click(within(completed()).getByRole("button", { name: "Load more" }));
    expect(textsOf(titles())).toEqual(lists.ownJobs.map(({ title }) => title));
    expect(within(completed()).queryByRole("button", { name: "Load more" })).toBeNull();
  });
});
