// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, section } from "../support/pages/customer-home.tsx";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { card, jobParts } from "../support/pages/job-parts.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const staleDueAt = hoursAgo(-100);
const when = formatterFor("en").dateTime(staleDueAt);
const TITLE = "This job has not started yet";
const KEEP = "Keep the job";
const at = `/?job=${jobView(7).id}`;
const paid = { paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" } as const;
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
    ["customer", ana(), paid, "You get $105.00 back."],
    ["handyman", hank(), paid, "The customer gets $105.00 back."],
  ] as const)("E3 tells its %s until when, and what goes back", (_, user, overrides, money) => {
    open(jobView(7, { staleDueAt, ...overrides }), user);
    expect(card(TITLE).getByText(`We cancel it on ${when}, unless the work starts`, { exact: false })).toBeTruthy();
    expect(card(TITLE).getByText(money, { exact: false }).textContent).toContain("it costs neither of you anything");
    expect(card(TITLE).getByRole("button", { name: KEEP })).toBeTruthy();
  });

  test("E3 is visible to an administrator, who cannot keep the job", () => {
    open(jobView(7, { staleDueAt }), ana({ role: "admin" }));
    expect(card(TITLE).getByText(new RegExp(`^We cancel it on ${when}`))).toBeTruthy();
    expect(screen.queryByRole("button", { name: KEEP })).toBeNull();
  });

  test("E3 is not shown once the job is started", () => {
    open(jobView(7, { status: "in_progress", staleDueAt }));
    expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
  });

  test("E3 is not confused with a person's own reason for a cancellation", () => {
    open(jobView(7, { ...ended, cancelledBy: "customer" }));
    expect(card("Job cancelled").getByText("Reason: stale")).toBeTruthy();
  });
});

describe("on the customer's home, a job that nobody starts", () => {
  const { site, setLists, show } = customerHome();

  test("E3 shows the automatic cancellation when it came before the press: the translated reason in timeline and note", async () => {
    setLists({ ordered: [jobView(7, { staleDueAt, ...paid })] });
    await show({ at, user: ana() });
    const listed = section("Active jobs");
    expect(listed.getByText(`Not started yet. Cancelled on ${when}`, { exact: false })).toBeTruthy();
    expect(listed.getByRole("article").hasAttribute("data-attention")).toBe(true);
    setLists({ ordered: [jobView(7, ended)] });
    site.server.on(jobs.keep, failWith("job.illegalMove"));
    press(KEEP);
    await waitFor(() => expect(screen.queryByRole("region", { name: TITLE })).toBeNull());
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
    expect(await toast("The job stays open for another 30 days. We let Ana know.")).toBeTruthy();
    await waitFor(() => expect(activeJobs().querySelector("[data-attention]")).toBeNull());
    expect(listed.queryByText(/^Not started yet/)).toBeNull();
    expect(panel.queryByRole("button", { name: KEEP })).toBeNull();
  });
});
