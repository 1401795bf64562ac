// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { quoteList, quoteView } from "../support/makers/quote-views.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { quotesPanel } from "../support/pages/quotes-panel.tsx";
import { dialog, failWith, press, setWide, spoken } from "../support/pages/screen-actions.ts";

const { site, open, setQuotes } = quotesPanel();
const pete = quoteView(11, { estimatedDuration: 120 });
const hal = quoteView(12, { price: "95.00", handyman: { firstName: "Hal", lastInitial: "N" } });
const hired = jobView(7, { quoteId: pete.id, customerId: ana().id, includesSupplies: true, warrantyPeriod: "90d" });
const sent = (endpoint: typeof quotes.hire | typeof quotes.answer) =>
  site.server.sentTo(endpoint).map(({ path, body }) => ({ to: path.split("/")[5], body }));

beforeEach(() => setWide(true));

describe("hiring", () => {
  test("R-403 says what it costs, that nothing is charged, and what is shared, and leads to the job", async () => {
    await open({ list: quoteList([pete, hal]) });
    press("Hire Pete for $115.50");
    const question = within(await dialog("Hire Pete?"));
    expect(question.getByText("$115.50")).toBeTruthy();
    expect(question.getByText("Pete’s price $110.00, platform fee $5.50.")).toBeTruthy();
    expect(await question.findByRole("link", { name: "Pete" })).toBeTruthy();
    expect(question.getByText("Nothing is charged now.", { exact: false })).toBeTruthy();
    expect(question.getByText(pete.message)).toBeTruthy();
    expect(question.getByText("Hiring shares your exact address with Pete.")).toBeTruthy();
    expect(await question.findByText(/both of you can cancel at no cost/)).toBeTruthy();
    expect(question.getByText("Time needed: 2 hours")).toBeTruthy();
    expect(sent(quotes.hire)).toEqual([]);
    site.server.on(quotes.hire, () => hired);
    site.server.on(jobs.get, () => hired);
    const confirm = question.getByRole("button", { name: "Hire Pete for $115.50" });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await spoken("You hired Pete. We let them know.")).toBeTruthy();
    expect(sent(quotes.hire)).toEqual([{ to: pete.handymanId, body: { version: 1, price: "110.00" } }]);
    await waitFor(() => expect(site.address).toBe(`/?job=${hired.id}`));
    const job = within(await dialog(hired.title));
    expect(job.getByText("Warranty: 90 days")).toBeTruthy();
  });

  test("R-404 of a quote that was changed meanwhile shows the new price, which is hired by another press", async () => {
    await open({ list: quoteList([pete, hal]) });
    press("Hire Pete for $115.50");
    const question = within(await dialog("Hire Pete?"));
    site.server.on(quotes.hire, failWith("quote.stale"));
    setQuotes(quoteList([{ ...pete, version: 2, price: "120.00", total: "126.00" }, hal]));
    press("Hire Pete for $115.50", question);
    expect((await question.findByRole("alert")).textContent).toMatch(/changed this quote|has changed since/);
    const renewed = await question.findByRole("button", { name: "Hire Pete for $126.00" });
    expect(question.getByText(/It was \$115\.50, now it is \$126\.00 in total\.$/)).toBeTruthy();
    site.server.on(quotes.hire, () => hired);
    site.server.on(jobs.get, () => hired);
    fireEvent.click(renewed);
    expect(await spoken("You hired Pete. We let them know.")).toBeTruthy();
    expect(sent(quotes.hire).map(({ body }) => body)).toEqual([
      { version: 1, price: "110.00" },
      { version: 2, price: "120.00" },
    ]);
  });

  test("R-406 of a quote that ended meanwhile says so in place, and the list is read again", async () => {
    const panel = await open({ list: quoteList([pete, hal]) });
    press("Hire Pete for $115.50");
    site.server.on(quotes.hire, failWith("quote.closed"));
    setQuotes(quoteList([hal, { ...pete, isLive: false, status: "expired", lostReason: "expired" }]));
    press("Hire Pete for $115.50", within(await dialog("Hire Pete?")));
    const refusal = await panel.findByRole("alert");
    expect(refusal.textContent).toBe("This quote is no longer open.");
    await waitFor(() => expect(panel.queryByRole("button", { name: /^Hire Pete/ })).toBeNull());
    expect(document.activeElement).toBe(refusal);
    expect(screen.queryByRole("dialog", { name: "Hire Pete?" })).toBeNull();
  });
});

describe("a counter-offer", () => {
  const typed = async (text: string) => {
    const form = within(await dialog("Counter-offer to Pete"));
    fireEvent.change(form.getByLabelText(/^Your price in dollars/), { target: { value: text } });
    return form;
  };

  test("R-402 is sent in bounds and at another price only, and shows the total before", async () => {
    await open({ list: quoteList([{ ...pete, countersLeft: 1 }, hal]) });
    press("Counter-offer to Pete B.");
    const form = await typed("110");
    expect(form.getByText("Pete’s price is $110.00. You pay $115.50, platform fee included.")).toBeTruthy();
    expect(form.getByText("This is your last one for this quote.")).toBeTruthy();
    press("Send", form);
    expect(form.getByText(/^This is the price of the quote\./)).toBeTruthy();
    await typed("0");
    expect(form.getByText(/\$5\.00 .*\$25,000\.00\.?$/, { selector: ".field-error" })).toBeTruthy();
    expect(sent(quotes.answer)).toEqual([]);
    await typed("100");
    expect(form.getByRole("row", { name: "You pay in total $105.00" })).toBeTruthy();
    site.server.on(quotes.answer, () => pete);
    press("Send", form);
    expect(await spoken("Counter-offer sent. We will tell you the answer.")).toBeTruthy();
    expect(sent(quotes.answer)).toEqual([
      { to: pete.handymanId, body: { answer: "counter", version: 1, price: "100.00" } },
    ]);
  });

  test("R-402 that is open names its deadline, and no other one can be made; hiring at the handyman's price can", async () => {
    const counters = [{ price: "100.00", total: "105.00", at: hoursAgo(1) }];
    const waiting = { ...pete, counters, awaiting: "handyman", responseDueAt: hoursAgo(-47), countersLeft: 2 } as const;
    const panel = await open({ list: quoteList([waiting, hal]) });
    expect(panel.getByText(/^You offered \$105\.00 in total\. Pete has until .* to answer/)).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Counter-offer to Pete B." })).toBeNull();
    expect(panel.getByRole("button", { name: "Hire Pete for $115.50" })).toBeTruthy();
  });
});

test("R-402 a quote is declined with or without a reason", async () => {
  await open({ list: quoteList([pete, hal]) });
  press("Decline the quote of Pete B.");
  const form = within(await dialog("Decline the quote of Pete?"));
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: "I found somebody nearer." } });
  site.server.on(quotes.answer, () => ({ ...pete, status: "declined" as const, isLive: false }));
  press("Decline", form);
  expect(await spoken("The quote is declined.")).toBeTruthy();
  expect(sent(quotes.answer)).toEqual([
    { to: pete.handymanId, body: { answer: "decline", version: 1, reason: "I found somebody nearer." } },
  ]);
});

describe("R-525 the start that a quote names", () => {
  const named = { ...pete, availableFrom: hoursAgo(-20) };
  const next = { startsAt: hoursAgo(-30), endsAt: hoursAgo(-28), isWished: false };
  const asked = () => sent(quotes.hire).map(({ body }) => (body as { time?: unknown }).time);
  async function openDialog(quote: typeof pete) {
    await open({ list: quoteList([quote]) });
    press("Hire Pete for $115.50");
    return within(await dialog("Hire Pete?"));
  }
  const chosen = (question: Awaited<ReturnType<typeof openDialog>>) =>
    question.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);

  test("is chosen already and asked for with the hiring, unless it is left for later", async () => {
    const question = await openDialog(named);
    expect(chosen(question)).toEqual([question.getByRole("radio", { description: /^The start that Pete named\./ })]);
    site.server.on(quotes.hire, failWith("rate.exceeded"));
    press("Hire Pete for $115.50", question);
    await waitFor(() => expect(asked()).toEqual(["named"]));
    fireEvent.click(question.getByRole("radio", { name: "Agree on a time with Pete later" }));
    expect(question.getByText("No time yet.")).toBeTruthy();
    press("Hire Pete for $115.50", question);
    await waitFor(() => expect(asked()).toEqual(["named", undefined]));
  });

  test("that is over says so at the button, and the next free time is chosen", async () => {
    const question = await openDialog({ ...named, availableFrom: hoursAgo(1), firstFree: next });
    expect(question.getByRole("status").textContent).toBe("The start that Pete named has passed.");
    expect(chosen(question)).toEqual([
      question.getByRole("radio", { description: /^The first time that Pete is free\./ }),
    ]);
    hire(question);
    await waitFor(() => expect(asked()).toEqual([{ startsAt: next.startsAt, endsAt: next.endsAt }]));
  });

  test("that is taken meanwhile says so at the button, which hires for the next one", async () => {
    const question = await openDialog(named);
    site.server.on(quotes.hire, failWith("appointment.taken"));
    setQuotes(quoteList([{ ...named, isStartTaken: true, firstFree: next }]));
    press("Hire Pete for $115.50", question);
    expect(await question.findByText(/^Pete now has something else at the start/)).toBeTruthy();
    hire(question);
    await waitFor(() => expect(asked()).toEqual(["named", { startsAt: next.startsAt, endsAt: next.endsAt }]));
  });
});

const time = { startsAt: hoursAgo(-48), endsAt: hoursAgo(-46) };
const held = () => site.server.sentTo(quotes.hold).map(({ body }) => (body as { time: unknown }).time);

/** The dialog that hires, with the free times open. */
async function openTimes(slots: () => (typeof time)[] = () => [time]) {
  site.server.on(appointments.slots, slots);
  await open({ list: quoteList([pete]) });
  press("Hire Pete for $115.50");
  const question = within(await dialog("Hire Pete?"));
  fireEvent.click(question.getByRole("radio", { name: "Another time" }));
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
  test("R-512 agrees on one of the free times at once; one that was taken meanwhile is chosen anew", async () => {
    site.server.on(quotes.hold, () => ({ heldUntil: hoursAgo(-0.25) }));
    const question = await openTimes();
    await choose(question);
    expect(
      await question.findByText(/^This time is kept for you until .+ It is agreed with Pete when you hire/),
    ).toBeTruthy();
    site.server.on(quotes.hire, failWith("appointment.taken"));
    press("Hire Pete for $115.50", question);
    expect((await question.findByRole("alert")).textContent).toMatch(/^The handyman has something else at this time/);
    await choose(question);
    await question.findByText(/^This time is kept for you/);
    hire(question);
    expect(await spoken("You hired Pete. We let them know.")).toBeTruthy();
    expect(sent(quotes.hire).map(({ body }) => body)).toEqual(Array(2).fill({ version: 1, price: "110.00", time }));
    await dialog(hired.title);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Hire Pete?" })).toBeNull());
    // Nothing is given up once it is hired.
    expect(held()).toEqual([time, time]);
  });

  test("gives the chosen time up when it is left", async () => {
    site.server.on(quotes.hold, () => ({ heldUntil: hoursAgo(-0.25) }));
    const question = await openTimes();
    await choose(question);
    press("Cancel", question);
    await waitFor(() => expect(held()).toEqual([time, null]));
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
    expect(await question.findByText(/^You already hold 3 times\..+ This time is not kept for you\./)).toBeTruthy();
    hire(question);
    await spoken("You hired Pete. We let them know.");
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
    await spoken("You hired Pete. We let them know.");
    expect(site.server.sentTo(quotes.hire)[0]?.body).toEqual({ version: 1, price: "110.00" });
  });
});
