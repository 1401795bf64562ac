// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, section } from "../support/pages/customer-home.tsx";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { card, jobParts } from "../support/pages/job-parts.tsx";
import { dialog, failWith, press, spoken } from "../support/pages/screen-actions.ts";

const DECIDING = "This job is in dispute";
const day = formatterFor("en").date(hoursAgo(3));
const held = { paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" } as const;
const released = { ...held, releaseStatus: "released", releasedAt: hoursAgo(3) } as const;
const disputed = (overrides: Partial<JobView>) =>
  jobView(7, { completedAt: hoursAgo(30), status: "disputed", customerFirstName: "Ana", ...overrides });

describe("a disputed job", () => {
  const { open } = jobParts();

  test.each([
    ["paid, to its customer", ana(), held, "The payment is frozen until the dispute ends."],
    ["paid, to its handyman", hank(), held, "The payment is frozen until the dispute ends."],
    ["unpaid", ana(), {}, "Nothing can be paid until the dispute ends."],
    ["released", hank(), released, "The payment had already been released."],
  ] as const)("D-55 that is %s says what waits, and leads to the file", (_, user, money, waits) => {
    open(disputed(money), user);
    expect(card(DECIDING).getByText(waits)).toBeTruthy();
    const way = card(DECIDING).getByRole("link", { name: "See the dispute" });
    expect(way.getAttribute("href")).toMatch(/^\/\?job=[\w-]+&dispute=1$/);
  });

  test.each([
    ["own", ana(), /^You wrote on /],
    ["the other's", hank(), /^Ana wrote on /],
  ] as const)("D-55 says what a party wrote, and when: %s words", (_, user, said) => {
    const dispute = {
      openedBy: ana().id,
      category: "quality",
      reason: "The door still drags.",
      createdAt: hoursAgo(3),
    } as const;
    open(disputed({ dispute }), user);
    expect(card(DECIDING).getByText(said)).toBeTruthy();
    expect(card(DECIDING).getByRole("blockquote").textContent).toBe("“The door still drags.”");
  });
});

describe("the panel of a disputed job", () => {
  const { setLists, show } = customerHome();
  const openPanel = async (job: JobView) => {
    setLists({ ordered: [job] });
    await show({ at: `/?job=${job.id}`, user: ana() });
    return dialog("Leaking tap");
  };

  test("D-55 promises nothing before the decision, and offers neither to release nor to pay", async () => {
    const panel = await openPanel(disputed(held));
    expect(panel.textContent).not.toMatch(/when the customer confirms|it is confirmed|at the latest/);
    expect(screen.queryByRole("button", { name: /^Confirm and release/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /Pay now/ })).toBeNull();
  });

  test("D-55 says afterwards that the dispute is over", async () => {
    const panel = await openPanel(
      disputed({ ...released, status: "completed", resolvedAt: hoursAgo(3), releasedBy: "admin" }),
    );
    expect(panel.textContent).toContain(`The dispute about this job ended on ${day}, and the job counts as completed.`);
    expect(screen.getByText(`Released by Homewright on ${day}`)).toBeTruthy();
    expect(screen.queryByRole("region", { name: DECIDING })).toBeNull();
  });
});

const staleDueAt = hoursAgo(-100);
const when = formatterFor("en").dateTime(staleDueAt);
const STALE = "This job has not started yet";
const KEEP = "Keep the job";
const at = `/?job=${jobView(7).id}`;
const ended: Partial<JobView> = {
  status: "cancelled",
  cancelledAt: hoursAgo(1),
  cancelledBy: "clock",
  cancelReason: "stale",
  paymentStatus: "refunded",
  paidAmount: "105.00",
  refundedAmount: "105.00",
};

describe("the warning of a job that nobody starts", () => {
  const { open } = jobParts();

  test.each([
    ["customer", ana(), {}, "Nothing was charged."],
    ["customer", ana(), held, "You get $105.00 back."],
    ["handyman", hank(), held, "The customer gets $105.00 back."],
  ] as const)("E3 tells its %s until when, and what goes back", (_, user, overrides, money) => {
    open(jobView(7, { staleDueAt, ...overrides }), user);
    expect(card(STALE).getByText(`We cancel it on ${when}, unless the work starts`, { exact: false })).toBeTruthy();
    expect(card(STALE).getByText(money, { exact: false }).textContent).toContain("it costs neither of you anything");
    expect(card(STALE).getByRole("button", { name: KEEP })).toBeTruthy();
  });

  test("E3 is visible to an administrator, who cannot keep the job", () => {
    open(jobView(7, { staleDueAt }), ana({ role: "admin" }));
    expect(card(STALE).getByText(new RegExp(`^We cancel it on ${when}`))).toBeTruthy();
    expect(screen.queryByRole("button", { name: KEEP })).toBeNull();
  });

  test("E3 is not shown once the job is started", () => {
    open(jobView(7, { status: "in_progress", staleDueAt }));
    expect(screen.queryByRole("region", { name: STALE })).toBeNull();
  });

  test("E3 is not confused with a person's own reason for a cancellation", () => {
    open(jobView(7, { ...ended, cancelledBy: "customer" }));
    expect(card("Job cancelled").getByText("Reason: stale")).toBeTruthy();
  });
});

describe("on the customer's home, a job that nobody starts", () => {
  const { site, setLists, show } = customerHome();

  test("E3 shows the automatic cancellation when it came before the press: the translated reason in timeline and note", async () => {
    setLists({ ordered: [jobView(7, { staleDueAt, ...held })] });
    await show({ user: ana() });
    const listed = section("Active jobs");
    expect(listed.getByText(`Not started yet. Cancelled on ${when}`, { exact: false })).toBeTruthy();
    expect(listed.getByRole("article").hasAttribute("data-attention")).toBe(true);
    fireEvent.click(listed.getByRole("link", { name: /Leaking tap$/ }));
    await screen.findByRole("button", { name: KEEP });
    setLists({ ordered: [jobView(7, ended)] });
    site.server.on(jobs.keep, failWith("job.illegalMove"));
    press(KEEP);
    await waitFor(() => expect(screen.queryByRole("region", { name: STALE })).toBeNull());
    const note = card("Job cancelled");
    expect(note.getByText(/^It was cancelled on .*, because nobody had started it for 30 days\.$/)).toBeTruthy();
    expect(note.getByText("We refunded $105.00 to your card.")).toBeTruthy();
    expect(note.queryByText(/stale/)).toBeNull();
    const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
    const now = steps.find((step) => step.hasAttribute("aria-current"))?.textContent;
    const end = formatterFor("en").dateTime(hoursAgo(1)).slice(0, 6);
    for (const words of ["Cancelled", "Not started for 30 days", end]) expect(now).toContain(words);
  });
});

describe("on the handyman's home, a job that nobody starts", () => {
  const { lists, pages, show } = handymanHome();

  test("E3 warns them on the card and in the panel, until they keep it with one press", async () => {
    lists.ownJobs = [jobView(7, { staleDueAt })];
    pages.server.on(jobs.keep, () => {
      lists.ownJobs = [jobView(7)];
      return jobView(7);
    });
    show({ at });
    const listed = await ticket("Leaking tap", activeJobs);
    expect(listed.getByText(new RegExp(`^Not started yet. Cancelled on ${when}`))).toBeTruthy();
    expect(activeJobs().querySelector("[data-attention]")).toBeTruthy();
    // A handyman may have started the work and only forgotten to press Start.
    expect(listed.getByRole("button", { name: "Start Work" })).toBeTruthy();
    const panel = within(await dialog("Leaking tap"));
    press(KEEP, panel);
    expect(await spoken("The job stays open for another 30 days. We let Ana know.")).toBeTruthy();
    await waitFor(() => expect(activeJobs().querySelector("[data-attention]")).toBeNull());
    expect(listed.queryByText(/^Not started yet/)).toBeNull();
    expect(panel.queryByRole("button", { name: KEEP })).toBeNull();
  });
});
