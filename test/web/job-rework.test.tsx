// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, press, section } from "../support/pages/customer-home.tsx";
import { dialog, failWith, toast } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();

const REASON = "The tap still drips from the handle.";
const completedAt = hoursAgo(3);
const unpaid: Partial<JobView> = { status: "completed", startedAt: hoursAgo(5), completedAt };
const held: Partial<JobView> = {
  ...unpaid,
  ...{ paymentStatus: "completed", paidAt: hoursAgo(2), releaseStatus: "held", releaseDueAt: hoursAgo(-70) },
};
const redo = { askedAt: hoursAgo(1), reason: REASON, completedAt };
const redoing = { status: "in_progress", startedAt: hoursAgo(5), redo } as const;
const at = `/?job=${jobView(7).id}`;
const english = formatterFor("en");

const ASK = "Ask Hank to come back";
const reworkButtons = () => screen.queryAllByRole("button", { name: ASK });
const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
const card = (name: string) => within(screen.getByRole("region", { name }));
const sent = () => site.server.sentTo(jobs.redo).map(({ path, body }) => ({ path, body }));

/** Opens Ana's panel of a job. */
async function open(overrides: Partial<JobView>, user: object = ana()) {
  setLists({ ordered: [jobView(7, overrides)] });
  await show({ at, user });
}

const answer = (overrides: Partial<JobView>) =>
  site.server.on(jobs.redo, () => {
    setLists({ ordered: [jobView(7, overrides)] });
    return jobView(7, overrides);
  });

async function ask() {
  press(ASK);
  return within(await dialog("Ask Hank to come back?"));
}
const write = (form: ReturnType<typeof within>, value: string) =>
  fireEvent.change(form.getByLabelText("What still needs work?"), { target: { value } });
const send = (form: ReturnType<typeof within>) =>
  fireEvent.click(form.getByRole("button", { name: "Ask to come back" }));

describe("requesting rework", () => {
  test.each([
    ["paid, beside the button that releases the payment", held, /^Your payment stays held while/],
    ["not paid", unpaid, /^You pay nothing while Hank fixes it\./],
  ] as const)(
    "E3 is offered for a completed job that is %s, with the consequences and the deadline",
    async (_, overrides, text) => {
      await open(overrides);
      expect(reworkButtons()).toHaveLength(1);
      const form = await ask();
      expect(form.getByText(text)).toBeTruthy();
      const until = english.dateTime(addMs(completedAt, 72 * HOUR_MS));
      expect(form.getByText(`You can ask for this once, until ${until}.`)).toBeTruthy();
      expect(sent()).toEqual([]);
    },
  );

  test("E3 is sent once with its reason, and then shown in the panel and the list", async () => {
    const next = { ...redoing, paymentStatus: "completed", releaseStatus: "held" } as const;
    await open(held);
    answer(next);
    const form = await ask();
    send(form);
    expect(await form.findByText("Give a reason of at least 10 characters")).toBeTruthy();
    write(form, `  ${REASON} `);
    const button = form.getByRole("button", { name: "Ask to come back" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await toast("We told Hank what still needs work.")).toBeTruthy();
    expect(sent()).toEqual([{ path: `/api/jobs/${jobView(7).id}/redo`, body: { reason: REASON } }]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Ask Hank to come back?" })).toBeNull());
    const reworkCard = within(await screen.findByRole("region", { name: "Hank is asked to come back" }));
    const due = english.dateTime(addMs(redo.askedAt, 5 * DAY_MS));
    expect(reworkCard.getByText(REASON)).toBeTruthy();
    expect(reworkCard.getByText(`Hank has until ${due}. After that, our team reviews the case.`)).toBeTruthy();
    expect(reworkCard.getByText(/^We hold your payment until the job is completed again/)).toBeTruthy();
    expect([reworkButtons(), panel().queryByRole("button", { name: "Confirm and release" })]).toEqual([[], null]);
    const way = panel().getByRole("list", { name: "Progress" });
    const now = within(way)
      .getAllByRole("listitem")
      .find((step) => step.hasAttribute("aria-current"));
    expect(now?.textContent).toContain("Asked to come back");
    expect(now?.textContent).toContain(`Completed the first time on ${english.dateTime(completedAt)}`);
    expect(Object.keys(localStorage).filter((name) => name.startsWith("draft:"))).toEqual([]);
    await waitFor(() =>
      expect(section("Active jobs").getByText(`You asked Hank to come back by ${due}.`)).toBeTruthy(),
    );
  });

  const over: Partial<JobView> = { ...held, completedAt: hoursAgo(72) };
  test.each([
    ["after 72 hours", over],
    ["once it is released", { ...held, releaseStatus: "released", releasedAt: hoursAgo(1) }],
    ["once it is confirmed", { ...unpaid, paymentStatus: "processing", confirmedAt: hoursAgo(1) }],
    ["while the bank decides", { ...held, releaseDueAt: undefined, disputedAt: hoursAgo(1) }],
    [
      "once all went back",
      { ...unpaid, paymentStatus: "refunded", releaseStatus: "reversed", refundedAmount: "105.00" },
    ],
    ["a second time", { ...held, redo }],
    ["before it is done", { status: "in_progress" }],
    ["once it is cancelled", { status: "cancelled" }],
  ] as const)("E3 is not offered %s", async (_, overrides) => {
    await open(overrides);
    await screen.findAllByText("The kitchen tap drips day and night.");
    expect(reworkButtons()).toEqual([]);
  });

  test.each([
    ["an administrator", { role: "admin" }],
    ["an administrator who ordered it", { ...ana(), role: "admin" }],
  ])("E3 is not offered to %s", async (_, user) => {
    await open(held, user);
    expect(reworkButtons()).toEqual([]);
  });

  test("E3 shows the current state when the job has changed meanwhile", async () => {
    await open(held);
    const form = await ask();
    write(form, REASON);
    const released = { ...held, releaseStatus: "released", releaseDueAt: undefined, releasedAt: hoursAgo(0) } as const;
    setLists({ ordered: [jobView(7, released)] });
    site.server.on(jobs.redo, failWith("job.redoOver"));
    send(form);
    expect(await toast(/^The time to ask for this is over/)).toBeTruthy();
    await waitFor(() => expect(card("Payment").getByText(/^Released on/)).toBeTruthy());
    expect(screen.queryByRole("dialog", { name: "Ask Hank to come back?" })).toBeNull();
  });

  test("R-167 keeps the entry when the session ends, and drops it when the dialog is closed", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(jobs.redo, failWith("auth.required"));
    await open(unpaid);
    const form = await ask();
    write(form, REASON);
    send(form);
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    act(() => cleanup());
    await open(unpaid);
    const again = await ask();
    expect(again.getByLabelText("What still needs work?")).toHaveProperty("value", REASON);
    fireEvent.click(again.getByRole("button", { name: "Cancel" }));
    expect(Object.keys(localStorage).filter((name) => name.startsWith("draft:"))).toEqual([]);
  });

  test("E3 still shows the reason after the job is completed again", async () => {
    await open({ ...held, redo });
    const past = card("Asked to come back");
    expect(past.getByText(`Reason: ${REASON}`)).toBeTruthy();
    expect(panel().getByRole("button", { name: "Confirm and release" })).toBeTruthy();
  });

  test.each([
    ["pt", "Pedir que Hank volte", "Pedir que Hank volte?"],
    ["es", "Pedir que vuelva Hank", "¿Pedir que vuelva Hank?"],
  ] as const)("E3 asks in %s", async (language, button, title) => {
    await setLanguage(language);
    await open(held);
    press(button);
    expect(await dialog(title)).toBeTruthy();
  });
});
