// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, section } from "../support/pages/customer-home.tsx";
import { failWith, press, toast } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();

const staleDueAt = hoursAgo(-100);
const when = formatterFor("en").dateTime(staleDueAt);
const TITLE = "This job has not started yet";
const KEEP = "Keep the job";
const at = `/?job=${jobView(7).id}`;
const paid = { paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" } as const;

const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
const card = (name = TITLE) => within(screen.getByRole("region", { name }));
const keepButtons = () => screen.queryAllByRole("button", { name: KEEP });
const sent = () => site.server.sentTo(jobs.keep).map(({ path }) => path);

/** Opens a job panel as one of its parties or an administrator. */
async function open(overrides: Partial<JobView>, user: object = ana()) {
  setLists({ ordered: [jobView(7, overrides)] });
  await show({ at, user });
  await screen.findByText("The kitchen tap drips day and night.");
}

describe("a job that nobody starts", () => {
  test.each([
    ["customer", ana(), {}, "Nothing was charged."],
    ["customer", ana(), paid, "You get $105.00 back."],
    ["handyman", ana({ id: hank().id }), paid, "The customer gets $105.00 back."],
  ] as const)("E3 warns its %s on the panel: until when, and what goes back", async (_, user, overrides, money) => {
    await open({ staleDueAt, ...overrides }, user);
    expect(card().getByText(`We cancel it on ${when}, unless the work starts`, { exact: false })).toBeTruthy();
    expect(card().getByText(money, { exact: false }).textContent).toContain("it costs neither of you anything");
    expect(keepButtons()).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  test("E3 shows the date in the list as well, at the top", async () => {
    await open({ staleDueAt });
    const listed = section("Active jobs");
    expect(listed.getByText(`Not started yet. Cancelled on ${when}`, { exact: false })).toBeTruthy();
    expect(listed.getByRole("article").hasAttribute("data-attention")).toBe(true);
  });

  test("E3 is kept once, however often the button is pressed, and the warning disappears", async () => {
    await open({ staleDueAt });
    site.server.on(jobs.keep, () => {
      setLists({ ordered: [jobView(7)] });
      return jobView(7);
    });
    const button = card().getByRole("button", { name: KEEP });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await toast("The job stays open for another 30 days. We let Hank know.")).toBeTruthy();
    expect(sent()).toEqual([`/api/jobs/${jobView(7).id}/keep`]);
    await waitFor(() => expect([keepButtons(), screen.queryByRole("region", { name: TITLE })]).toEqual([[], null]));
    await waitFor(() => expect(section("Active jobs").getByRole("article").hasAttribute("data-attention")).toBe(false));
    expect(screen.queryByText(/^Not started yet/)).toBeNull();
  });

  const ended: Partial<JobView> = {
    ...{ status: "cancelled", cancelledAt: hoursAgo(1), cancelledBy: "clock", cancelReason: "stale" },
    ...{ paymentStatus: "refunded", paidAmount: "105.00", refundedAmount: "105.00" },
  };
  const end = formatterFor("en").dateTime(hoursAgo(1)).slice(0, 6);

  test("E3 shows the automatic cancellation when it came first: the translated reason in timeline and note", async () => {
    await open({ staleDueAt, ...paid });
    setLists({ ordered: [jobView(7, ended)] });
    site.server.on(jobs.keep, failWith("job.illegalMove"));
    press(KEEP, card());
    await waitFor(() => expect(screen.queryByRole("region", { name: TITLE })).toBeNull());
    const note = card("Job cancelled");
    expect(note.getByText(/^It was cancelled on .*, because nobody had started it for 30 days\.$/)).toBeTruthy();
    expect(note.getByText("We refunded $105.00 to your card.")).toBeTruthy();
    expect(panel().queryByText(/stale/)).toBeNull();
    const steps = within(panel().getByRole("list", { name: "Progress" })).getAllByRole("listitem");
    const now = steps.find((step) => step.hasAttribute("aria-current"))?.textContent;
    for (const words of ["Cancelled", "Not started for 30 days", end]) expect(now).toContain(words);
  });

  test("E3 shows a person's own reason when a person cancelled the job", async () => {
    await open({ ...ended, cancelledBy: "customer", cancelReason: "stale" });
    expect(panel().queryByText("Not started for 30 days")).toBeNull();
    expect(panel().getByText("Reason: stale")).toBeTruthy();
  });

  test.each([
    ["before anybody was warned", {}],
    ["once it is started", { status: "in_progress", staleDueAt }],
    ["once it is cancelled", { status: "cancelled", staleDueAt }],
  ] as const)("E3 is not asked about %s", async (_, overrides) => {
    await open(overrides);
    expect([keepButtons(), screen.queryByRole("region", { name: TITLE })]).toEqual([[], null]);
    expect(screen.queryByText(/^Not started yet/)).toBeNull();
  });

  test("E3 is visible to an administrator, who cannot keep the job", async () => {
    await open({ staleDueAt }, { role: "admin" });
    expect(card().getByText(new RegExp(`^We cancel it on ${when}`))).toBeTruthy();
    expect(keepButtons()).toEqual([]);
  });

  test.each([
    ["pt", "Este trabalho ainda não começou", "Manter o trabalho"],
    ["es", "Este trabajo aún no comenzó", "Mantener el trabajo"],
  ] as const)("E3 warns in %s", async (language, title, button) => {
    await setLanguage(language);
    await open({ staleDueAt });
    expect(card(title).getByRole("button", { name: button })).toBeTruthy();
  });
});
