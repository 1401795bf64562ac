// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { RequestReworkButton } from "../../web/src/features/jobs/rework/request-rework-button.tsx";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, section } from "../support/pages/customer-home.tsx";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { card, jobParts, type } from "../support/pages/job-parts.tsx";
import { dialog, press, toast } from "../support/pages/screen-actions.ts";

const REASON = "The tap still drips from the handle.";
const completedAt = hoursAgo(3);
const unpaid: Partial<JobView> = { status: "completed", startedAt: hoursAgo(5), completedAt };
const held: Partial<JobView> = { ...unpaid, paymentStatus: "completed", paidAt: hoursAgo(2), releaseStatus: "held" };
const redo = { askedAt: hoursAgo(1), reason: REASON, completedAt };
const redoing: Partial<JobView> = { ...held, status: "in_progress", completedAt: undefined, redo };
const at = `/?job=${jobView(7).id}`;
const english = formatterFor("en");
const due = english.dateTime(addMs(redo.askedAt, 5 * DAY_MS));
const ASK = "Ask Hank to come back";

describe("requesting rework", () => {
  const { site } = jobParts();
  const open = (overrides: Partial<JobView>, user: object = ana()) =>
    site.show(<RequestReworkButton job={jobView(7, overrides)} />, { user });
  async function ask() {
    press(ASK);
    return within(await dialog("Ask Hank to come back?"));
  }

  test.each([
    ["paid", held, /^Your payment stays held while/],
    ["not paid", unpaid, /^You pay nothing while Hank fixes it\./],
  ] as const)("E3 says what it means for a job that is %s, and until when", async (_, overrides, text) => {
    open(overrides);
    const form = await ask();
    expect(form.getByText(text)).toBeTruthy();
    const until = english.dateTime(addMs(completedAt, 72 * HOUR_MS));
    expect(form.getByText(`You can ask for this once, until ${until}.`)).toBeTruthy();
    press("Ask to come back", form);
    expect(await form.findByText("Give a reason of at least 10 characters")).toBeTruthy();
    expect(site.server.sentTo(jobs.redo)).toEqual([]);
  });

  test.each([
    ["that can no longer be redone", { ...held, redo }, ana()],
    ["of an administrator", held, ana({ role: "admin" })],
    ["of its handyman", held, hank()],
  ])("E3 is not offered for a job %s", (_, overrides, user) => {
    open(overrides, user);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("rework on the customer's home", () => {
  const { site, setLists, show } = customerHome();

  test("E3 is asked for in the panel, where and in the list it is then shown", async () => {
    setLists({ ordered: [jobView(7, held)] });
    site.server.on(jobs.redo, () => {
      setLists({ ordered: [jobView(7, redoing)] });
      return jobView(7, redoing);
    });
    await show({ at, user: ana() });
    const panel = within(await dialog("Leaking tap"));
    press(ASK);
    const form = within(await dialog("Ask Hank to come back?"));
    type(form, /^What still needs work/, REASON);
    press("Ask to come back", form);
    await screen.findByRole("region", { name: "Hank is asked to come back" });
    const asked = card("Hank is asked to come back");
    expect(asked.getByText(REASON)).toBeTruthy();
    expect(asked.getByText(`Hank has until ${due}. After that, our team reviews the case.`)).toBeTruthy();
    expect(asked.getByText(/^We hold your payment until the job is completed again/)).toBeTruthy();
    for (const name of [ASK, /^Confirm and release/]) expect(panel.queryByRole("button", { name })).toBeNull();
    const steps = within(panel.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
    const now = steps.find((step) => step.hasAttribute("aria-current"))?.textContent;
    expect(now).toContain("Asked to come back");
    expect(now).toContain(`Completed the first time on ${english.dateTime(completedAt)}`);
    await waitFor(() =>
      expect(section("Active jobs").getByText(`You asked Hank to come back by ${due}.`)).toBeTruthy(),
    );
  });
});

describe("rework on the handyman's home", () => {
  const { lists, pages, show } = handymanHome();

  test("E3 is on the card with the deadline, in the panel with the reason, and is completed like any job", async () => {
    lists.ownJobs = [jobView(7, redoing)];
    pages.server.on(jobs.updateStatus, () => jobView(7, { ...redoing, status: "completed", completedAt: hoursAgo(0) }));
    show({ at });
    const listed = await ticket("Leaking tap", activeJobs);
    expect(listed.getByText(`Ana asks you to come back by ${due}.`)).toBeTruthy();
    expect(activeJobs().querySelector("[data-attention]")).toBeTruthy();
    const panel = within(await dialog("Leaking tap"));
    const asked = card("Ana asks you to come back");
    expect(asked.getByText(REASON)).toBeTruthy();
    expect(asked.getByText(new RegExp(`^Fix it and mark the job as completed again by ${due}`))).toBeTruthy();
    expect(asked.getByText(/^We hold your share until you complete the job again/)).toBeTruthy();
    press("Mark Completed", panel);
    press("Mark Completed", within(await dialog("Mark this job as completed?")));
    expect(await toast("Job completed successfully!")).toBeTruthy();
    expect(pages.server.bodiesTo(jobs.updateStatus)).toEqual([{ status: "completed" }]);
  });
});

describe("a job with rework", () => {
  const { open } = jobParts();

  test("E3 says nothing of money that is not paid", () => {
    open(jobView(7, { status: "in_progress", redo }), hank());
    expect(card("Ana asks you to come back").queryByText(/^We hold your share/)).toBeNull();
  });

  test("E3 still shows the reason after it is completed again", () => {
    open(jobView(7, { ...held, redo }));
    expect(card("Asked to come back").getByText(`Reason: ${REASON}`)).toBeTruthy();
  });
});
