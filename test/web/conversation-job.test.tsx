// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import { conversations } from "../../shared/conversations/contract.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { UserId } from "../../shared/ids.ts";
import type { Appointment } from "../../shared/jobs/appointments/schema.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { quoteList, quoteView } from "../support/makers/quote-views.ts";
import { ana, anaId, hankId, hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import {
  composer,
  conversationPage,
  conversationView,
  fromHank,
  requestId,
} from "../support/pages/conversation-page.tsx";
import { dialog, failWith, press, setWide } from "../support/pages/screen-actions.ts";

const { site, serve, open } = conversationPage();
const job = jobView(7, { address: "12 Oak Street", priceApproval: "pending" });

afterEach(() => void vi.useRealTimers());

/** Serves a conversation about a job, or about a request without one. */
function about(overrides: object) {
  site.server.on(conversations.get, () => conversationView(overrides));
  site.server.on(jobs.get, () => job);
  site.server.on(requests.get, () => requestView(301, { isOwn: true }));
}

const aside = async () => within(await screen.findByRole("complementary", { name: "About" }));

describe("on a wide screen", () => {
  test("the job stands beside the messages: next step, address, price, number, and the way to it", async () => {
    setWide(true);
    about({ jobId: job.id, numbers: { theirs: "+12175550148" } });
    await open();
    const panel = await aside();
    expect(await panel.findByRole("heading", { name: "Approve the price" })).toBeTruthy();
    expect(panel.getByText("Your turn")).toBeTruthy();
    expect(panel.getByText(/12 Oak Street/)).toBeTruthy();
    expect(panel.getByText("$105.00")).toBeTruthy();
    expect(panel.getByRole("link", { name: "(217) 555-0148" }).getAttribute("href")).toBe("tel:+12175550148");
    expect(panel.getByRole("link", { name: "See the job" }).getAttribute("href")).toBe(`/?job=${job.id}`);
    expect(await composer()).toBeTruthy();
  });

  test("a step that the messages tell is shown in the job", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    setWide(true);
    about({ jobId: job.id });
    await open();
    const panel = await aside();
    await panel.findByRole("heading", { name: "Approve the price" });
    site.server.on(jobs.get, () => ({ ...job, priceApproval: "approved" as const }));
    const step = fromHank(2, { kind: "system", by: undefined, text: undefined, event: "priceApproved" });
    serve({ messages: [fromHank(1), step] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await panel.findByRole("heading", { name: "No time agreed with Hank yet" })).toBeTruthy();
  });

  test("the request does before there is a job", async () => {
    setWide(true);
    about({});
    await open();
    const panel = await aside();
    expect(await panel.findByRole("heading", { name: "Nobody has accepted yet" })).toBeTruthy();
    const link = panel.getByRole("link", { name: "See the request" });
    expect(link.getAttribute("href")).toBe(`/?request=${requestId}`);
    expect(site.server.sentTo(jobs.get)).toEqual([]);
  });

  test("a request that its reader no longer sees is said to be closed, and the messages stay", async () => {
    setWide(true);
    about({ role: "handyman" });
    site.server.on(requests.get, failWith("serviceRequest.notFound"));
    await open();
    expect(await (await aside()).findByText("This request is no longer open.")).toBeTruthy();
    expect(screen.getByRole("log")).toBeTruthy();
  });
});

const card = async () => within(await screen.findByRole("region", { name: "Next step" }));

describe("on a phone the next step stands above the messages", () => {
  test("of a job: what it costs, and one button that leads to it", async () => {
    about({ jobId: job.id });
    await open();
    const next = await card();
    expect(next.getByText("Approve the price")).toBeTruthy();
    expect(next.getByText("$105.00")).toBeTruthy();
    expect(next.getByRole("link", { name: "Approve" }).getAttribute("href")).toBe(`/?job=${job.id}`);
    expect(next.queryByText("$100.00")).toBeNull();
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  test("of a job whose other side acts: no button, and the price without the fee for the handyman", async () => {
    about({ jobId: job.id, role: "handyman", other: { id: anaId, firstName: "Ana" } });
    await open();
    const next = await card();
    expect(next.getByText("Ana decides on the price")).toBeTruthy();
    expect(next.getByText("$100.00")).toBeTruthy();
    expect(next.queryByText("$105.00")).toBeNull();
    expect(next.queryByRole("link")).toBeNull();
  });

  test("of a quote: it is hired from here, for the total", async () => {
    about({});
    site.server.on(handymen.details, failWith("handyman.notFound"));
    site.server.on(quotes.list, () =>
      quoteList([quoteView(11, { handymanId: UserId.parse(hankId), handyman: { firstName: "Hank" } })]),
    );
    await open();
    const next = await card();
    expect(next.getByText("Hank’s quote")).toBeTruthy();
    expect(next.getByText("$115.50")).toBeTruthy();
    press("Hire", next);
    const asking = within(await dialog("Hire Hank?"));
    site.server.on(quotes.hire, () => job);
    press("Hire Hank for $115.50", asking);
    await waitFor(() => expect(site.server.sentTo(quotes.hire)).toHaveLength(1));
    expect(site.server.bodiesTo(quotes.hire)).toMatchObject([{ price: "110.00" }]);
  });

  test("of no quote and no job: none", async () => {
    about({});
    site.server.on(quotes.list, () => quoteList([]));
    await open();
    await composer();
    await waitFor(() => expect(site.server.sentTo(quotes.list)).not.toEqual([]));
    expect(screen.queryByRole("region", { name: "Next step" })).toBeNull();
  });
});

test("R-516 times that wait for an answer stand above the composer until they are answered", async () => {
  const [startsAt, endsAt] = [hoursAgo(-48), hoursAgo(-46)];
  const proposed: Appointment = {
    ...{ number: 1, by: "handyman", options: [{ startsAt, endsAt }], createdAt: hoursAgo(1), expiresAt: hoursAgo(-23) },
    state: "open",
  };
  const asked = { ...job, appointments: [proposed] };
  about({ jobId: job.id });
  site.server.on(jobs.get, () => asked);
  serve({ messages: [fromHank(1, { kind: "system", event: "appointmentProposed", text: undefined, by: undefined })] });
  const panel = await open({ user: ana() });
  const card = within(await panel.findByRole("region", { name: "Hank proposes a time" }));
  site.server.on(appointments.answer, () => ({
    ...asked,
    appointments: [{ ...proposed, state: "declined" as const }],
  }));
  press("This time does not suit", card);
  await waitFor(() => expect(panel.queryByRole("region", { name: "Hank proposes a time" })).toBeNull());
  expect(site.server.bodiesTo(appointments.answer)).toEqual([{ answer: "decline" }]);
});
