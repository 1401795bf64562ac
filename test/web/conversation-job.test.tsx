// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import { conversations } from "../../shared/conversations/contract.ts";
import type { Appointment } from "../../shared/jobs/appointments/schema.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { ana, hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import {
  composer,
  conversationPage,
  conversationView,
  fromHank,
  requestId,
} from "../support/pages/conversation-page.tsx";
import { failWith, press, setWide } from "../support/pages/screen-actions.ts";

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
    expect(await panel.findByRole("heading", { name: "Hank starts the work" })).toBeTruthy();
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

test("on a phone the messages stand alone, and the job is not asked for", async () => {
  about({ jobId: job.id });
  await open();
  await composer();
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(site.server.sentTo(jobs.get)).toEqual([]);
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
