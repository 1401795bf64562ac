// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import type { StepFactsView } from "../../shared/conversations/view.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { hoursAgo } from "../support/makers/views.ts";
import { conversationPage, conversationView, fromHank, logTexts, shown } from "../support/pages/conversation-page.tsx";
import { press } from "../support/pages/screen-actions.ts";

const { site, serve, open } = conversationPage();
const visit = { startsAt: "2099-12-01T08:00:00.000Z", endsAt: "2099-12-01T10:00:00.000Z" };
const later = { startsAt: "2099-12-02T08:30:00.000Z", endsAt: "2099-12-02T10:00:00.000Z" };
const step = (number: number, event: string, facts?: StepFactsView) =>
  fromHank(number, { kind: "system", by: undefined, text: undefined, event, facts });
const plain = (text: string) => text.replace(/[\s\u202f\u2060]+/g, " ");
const lines = () => logTexts().slice(1).map(plain);

describe("R-311 a line of a step names", () => {
  test("the times that somebody proposed, and the visit", async () => {
    const timeZone = "UTC";
    serve({
      messages: [
        step(1, "appointmentProposed", { by: "handyman", timeZone, times: [visit, later] }),
        step(2, "appointmentProposed", { by: "customer", timeZone, times: [visit] }),
        step(3, "appointmentAgreed", { timeZone, times: [visit] }),
        step(4, "appointmentCancelled", { by: "handyman", timeZone, times: [visit] }),
      ],
    });
    await open();
    const [proposed, own, agreed, cancelled] = lines();
    expect(proposed).toMatch(/^Hank proposed Tue, Dec 1, 8 – 10 AM · Wed, Dec 2, 8:30 – 10:00 AM\./);
    expect(own).toMatch(/^You proposed Tue, Dec 1, 8 – 10 AM\./);
    expect(agreed).toMatch(/^You agreed on a time for the visit: Tue, Dec 1, 8 – 10 AM\./);
    expect(cancelled).toMatch(/^Hank cancelled the visit on Tue, Dec 1, 8 – 10 AM\. The job goes on\./);
  });

  test("a time on the clocks of the place, and on the reader's where they differ", async () => {
    const facts: StepFactsView = { by: "handyman", timeZone: "Asia/Tokyo", times: [visit] };
    serve({ messages: [step(1, "appointmentProposed", facts)] });
    await open();
    expect(lines()[0]).toMatch(/^Hank proposed Tue, Dec 1, 5 – 7 PM \(8 – 10 AM your time\)\./);
  });

  test("the price, as the server gives it to each reader", async () => {
    serve({ messages: [step(1, "quoteOffered", { amount: "115.50" }), step(2, "paid", { amount: "115.50" })] });
    await open();
    expect(lines()[0]).toMatch(/^Hank offers \$115\.50\./);
    expect(lines()[1]).toMatch(/^You paid \$115\.50\. We hold the payment/);
  });

  test("nothing that an older message does not know", async () => {
    serve({ messages: [step(1, "appointmentProposed"), step(2, "quoteAccepted"), step(3, "paid")] });
    await open();
    expect(lines()[0]).toMatch(/^A time for the visit was proposed\./);
    expect(lines()[1]).toMatch(/^You hired Hank\. You can send/);
    expect(lines()[2]).toMatch(/^You paid\. We hold/);
  });

  test("the price in the list of conversations too", async () => {
    const row = conversationView({ lastEvent: "quoteOffered", lastFacts: { amount: "115.50" } });
    site.server.on(conversations.list, () => [row]);
    site.show(<TopBar />, { at: "/?panel=messages" });
    expect(await screen.findByText("Hank offers $115.50.")).toBeTruthy();
  });
});

describe("a message in another language", () => {
  const portuguese = fromHank(1, { text: "Chego cedo.", language: "pt" });
  const translator = (availability: string, create: unknown = vi.fn()) => {
    vi.stubGlobal("Translator", { availability: vi.fn(async () => availability), create });
    return create;
  };
  const line = async () => within(await shown("Chego cedo."));
  afterEach(() => vi.unstubAllGlobals());

  test("says which, and no more where the browser does not translate", async () => {
    serve({ messages: [portuguese, fromHank(2, { language: "en" }), fromHank(3)] });
    await open();
    expect((await line()).getByText("Written in Portuguese")).toBeTruthy();
    expect(screen.getByText("Chego cedo.").getAttribute("lang")).toBe("pt");
    expect(screen.getAllByText(/^Written in/)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Translate" })).toBeNull();
  });

  test("says nothing where its writer has a screen in another language than the message", async () => {
    serve({
      messages: [
        fromHank(1, { text: "I’ll be there at noon with the new valve.", language: "pt" }),
        fromHank(2, { text: "The tap is done.", language: "es" }),
        fromHank(3, { text: "Estoy en la puerta con la pieza.", language: "es" }),
      ],
    });
    await open();
    expect((await shown("Estoy en la puerta con la pieza.")).textContent).toContain("Written in Spanish");
    expect(screen.getAllByText(/^Written in/)).toHaveLength(1);
  });

  test("is translated by the browser when its reader asks, below what was written", async () => {
    const destroy = vi.fn();
    const create = vi.fn(async () => ({ translate: async () => "I arrive early.", destroy }));
    translator("available", create);
    serve({ messages: [portuguese] });
    await open();
    const before = site.server.sentTo(conversations.send).length;
    fireEvent.click(await (await line()).findByRole("button", { name: "Translate" }));
    expect((await shown("I arrive early.")).textContent).toContain("Chego cedo.");
    expect((await line()).getByText("Translated from Portuguese by your browser")).toBeTruthy();
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ sourceLanguage: "pt", targetLanguage: "en" }));
    expect(destroy).toHaveBeenCalledOnce();
    expect(site.server.sentTo(conversations.send)).toHaveLength(before);
  });

  test("says that its language is downloaded first, how far that is, and stops when the screen goes", async () => {
    let tell: (event: { loaded: number }) => void = () => {};
    let signal: AbortSignal | undefined;
    const create = vi.fn((options: { signal: AbortSignal; monitor: (monitor: object) => void }) => {
      signal = options.signal;
      options.monitor({ addEventListener: (_name: string, listener: typeof tell) => (tell = listener) });
      return new Promise(() => {});
    });
    translator("downloadable", create);
    serve({ messages: [portuguese] });
    await open();
    expect(await screen.findByText("Your browser first downloads this language.")).toBeTruthy();
    press("Translate");
    tell({ loaded: 0.4 });
    expect(await screen.findByText("Your browser is downloading this language: 40%")).toBeTruthy();
    press("Translating...");
    expect(create).toHaveBeenCalledOnce();
    press("Close");
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });

  test.each([
    ["fails", true, "Your browser could not translate it. Try again."],
    ["has no connection to download it", false, "You are offline. Your browser has to download this language first."],
  ])("a translation that %s says so, and can be asked for again", async (_why, isOnline, text) => {
    translator("downloadable", async () => Promise.reject(new DOMException("", "NetworkError")));
    serve({ messages: [portuguese] });
    await open();
    const button = await screen.findByRole("button", { name: "Translate" });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    fireEvent.click(button);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Translate" })).toBeTruthy();
    expect(screen.queryByText(/^Translated from/)).toBeNull();
  });
});

test("a removed message of one's own has no menu, and a line of a step neither", async () => {
  serve({
    messages: [
      fromHank(1, { by: "customer", isOwn: true, removableUntil: hoursAgo(1) }),
      step(2, "quoteOffered", { amount: "115.50" }),
    ],
  });
  const panel = await open();
  expect(panel.queryByRole("button", { name: /^Options for the message/ })).toBeNull();
});
