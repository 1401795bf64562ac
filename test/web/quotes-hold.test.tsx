// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { quoteList, quoteView } from "../support/makers/quote-views.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { quotesPanel, setWide } from "../support/pages/quotes-panel.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { site, open } = quotesPanel();
const pete = quoteView(11, { estimatedDuration: "2 hours" });
const hired = jobView(7, { quoteId: pete.id, customerId: ana().id });
const time = { startsAt: hoursAgo(-48), endsAt: hoursAgo(-46) };
const held = () => site.server.sentTo(quotes.hold).map(({ body }) => (body as { time: unknown }).time);

beforeEach(() => setWide(true));

/** The dialog that hires, with the free times open. */
async function openTimes(slots: () => (typeof time)[] = () => [time]) {
  site.server.on(appointments.slots, slots);
  await open({ list: quoteList([pete]) });
  press("Hire Pete for $115.50");
  const question = within(await dialog("Hire Pete?"));
  press("Choose a time now", question);
  return question;
}
type Question = Awaited<ReturnType<typeof openTimes>>;

async function choose(question: Question) {
  fireEvent.click(await question.findByRole("checkbox"));
  return (await question.findByRole("status")).textContent;
}
const hire = (question: Question) => {
  site.server.on(quotes.hire, () => hired);
  site.server.on(jobs.get, () => hired);
  press("Hire Pete for $115.50", question);
};

describe("R-542 the dialog that hires", () => {
  test("says until when the chosen time is kept, and gives it up when it is left", async () => {
    site.server.on(quotes.hold, () => ({ heldUntil: hoursAgo(-0.25) }));
    const question = await openTimes();
    await choose(question);
    expect(await question.findByText(/^This time is kept for you until .+M\. It is agreed with Pete/)).toBeTruthy();
    expect(held()).toEqual([time]);
    press("Cancel", question);
    await waitFor(() => expect(held()).toEqual([time, null]));
  });

  test("gives nothing up after hiring", async () => {
    site.server.on(quotes.hold, () => ({ heldUntil: hoursAgo(-0.25) }));
    const question = await openTimes();
    await choose(question);
    await question.findByText(/^This time is kept for you/);
    hire(question);
    await toast("You hired Pete. We let them know.");
    await waitFor(() => expect(site.address).toBe(`/?job=${hired.id}`));
    expect(held()).toEqual([time]);
  });

  test("says that the time is not kept any more, and keeps it again at a press", async () => {
    site.server.on(quotes.hold, () => ({ heldUntil: hoursAgo(0.1) }));
    const question = await openTimes();
    await choose(question);
    expect(
      await question.findByText(/^This time was kept for you until .+ You can still hire Pete for it/),
    ).toBeTruthy();
    site.server.on(quotes.hold, () => ({ heldUntil: hoursAgo(-0.25) }));
    press("Keep it again", question);
    expect(await question.findByText(/^This time is kept for you until/)).toBeTruthy();
  });

  test("says when the time was taken meanwhile, and reads the free times again", async () => {
    site.server.on(quotes.hold, failWith("appointment.taken"));
    const question = await openTimes();
    fireEvent.click(await question.findByRole("checkbox"));
    site.server.on(appointments.slots, () => []);
    expect((await question.findByRole("alert")).textContent).toMatch(/^The handyman has something else at this time/);
    expect(await question.findByText(/^No time is free in these days/)).toBeTruthy();
    expect(question.queryByRole("checkbox")).toBeNull();
  });

  test("hires for a time that could not be kept, and says so before", async () => {
    site.server.on(quotes.hold, failWith("appointment.holdsSpent"));
    const question = await openTimes();
    await choose(question);
    expect(await question.findByText(/^You already hold three times\..+ This time is not kept for you\./)).toBeTruthy();
    hire(question);
    await toast("You hired Pete. We let them know.");
    expect(site.server.sentTo(quotes.hire)[0]?.body).toEqual({ version: 1, price: "110.00", time });
  });

  test("hires without a time while the free times do not load, and loads them again", async () => {
    const question = await openTimes(failWith("rate.exceeded"));
    expect(await question.findByText("The free times could not be loaded")).toBeTruthy();
    expect(question.getByText("You can also hire now and agree on a time with Pete later.")).toBeTruthy();
    site.server.on(appointments.slots, () => [time]);
    fireEvent.click(question.getByRole("button", { name: /again/i }));
    expect(await question.findByRole("checkbox")).toBeTruthy();
    hire(question);
    await toast("You hired Pete. We let them know.");
    expect(site.server.sentTo(quotes.hire)[0]?.body).toEqual({ version: 1, price: "110.00" });
  });
});
