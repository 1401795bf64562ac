// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { hankId, hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import { profileView } from "../support/pages/profile-page.tsx";
import { field, fillIn, radio, requestForm, slots, submit, type } from "../support/pages/request-form.tsx";
import { failWith } from "../support/pages/screen-actions.ts";

const { site, show, posts } = requestForm();
const at = `/service-request?invite=${hankId}`;
const asking = async () => within(await screen.findByRole("region", { name: "You are asking Hank" }));
const afterwards = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Offer it to everybody afterwards" });

beforeEach(() => site.server.on(handymen.details, () => profileView()));

describe("R-409 a request to one handyman alone", () => {
  test("says for how long, and is offered to everybody afterwards only when its customer says so", async () => {
    show({ at });
    const card = await asking();
    expect(await card.findByText("Only Hank sees this request for 24 hours.")).toBeTruthy();
    fillIn();
    fireEvent.click(radio("Same day"));
    expect(card.getByText("Only Hank sees this request for 4 hours.")).toBeTruthy();
    fireEvent.click(afterwards());
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    const sent = { invitedHandymanId: hankId, isPublicAfterwards: true, estimatedPrice: null };
    expect(posts()[0]?.body).toMatchObject(sent);
    expect(await screen.findByText(/^Your request has been sent to Hank\./)).toBeTruthy();
  });

  test("books the handyman of a finished job again, with its text, place and price", async () => {
    const former = requestView(5, { isOwn: true, status: "completed", jobId: jobView(7).id, address: "12 Oak Street" });
    site.server.on(requests.get, () => former);
    show({ at: `/service-request?again=${idOf(5)}&invite=${hankId}&price=95.00` });
    await asking();
    expect([field("Title").value, field("Price you offer").value]).toEqual(["Leaking tap", "95.00"]);
    await waitFor(() => expect(site.address).toBe(at));
    type("Price you offer", "100");
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ address: "12 Oak Street", estimatedPrice: "100" });
    expect(posts()[0]?.body).not.toHaveProperty("isPublicAfterwards");
  });

  test("becomes a request to everybody, without a price, by one press, which can be undone", async () => {
    show({ at });
    const card = await asking();
    fillIn();
    type("Price you offer", "95");
    fireEvent.click(card.getByRole("button", { name: "Send to everybody" }));
    await waitFor(() => expect(site.address).toBe("/service-request"));
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await asking();
    fireEvent.click(screen.getByRole("button", { name: "Send to everybody" }));
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ estimatedPrice: null });
    expect(posts()[0]?.body).not.toHaveProperty("invitedHandymanId");
  });

  test("stays one to that handyman alone when its draft is opened again", async () => {
    const { unmount } = show({ at });
    await asking();
    fillIn();
    unmount();
    show();
    await asking();
    expect(screen.getByText("Draft restored")).toBeTruthy();
  });

  const paused = profileView({ profile: { ...profileView().profile, pausedUntil: hoursAgo(-48).slice(0, 10) } });
  test.each([
    ["is paused", () => paused, /takes no new/],
    ["is not there any more", failWith("handyman.notFound"), /cannot take your request/],
  ])("says that the handyman %s, and that everybody can be asked", async (_, answer, words) => {
    site.server.on(handymen.details, answer);
    show({ at });
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(screen.getByRole("button", { name: "Send to everybody" })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: /^Offer it to everybody/ })).toBeNull();
  });

  test("that is refused says why at the handyman, and keeps what was typed", async () => {
    site.server.on(requests.create, failWith("handyman.paused"));
    show({ at });
    const card = await asking();
    fillIn();
    await submit();
    expect((await card.findByRole("alert")).textContent).toMatch(/takes no new jobs/);
    expect(field("Title").value).toBe("Kitchen tap drips");
  });
});

const againAt = `/service-request?again=${idOf(5)}`;
const imageUrls = [`/api/images/${idOf(31)}`, `/api/images/${idOf(32)}`];
const former = requestView(5, {
  ...{ isOwn: true, status: "cancelled", cancelReason: "expired", category: "hvac", urgency: "high" },
  ...{ address: "12 Oak Street, Apt 3", zipCode: "62701-1234", imageUrls },
});

/** Stubs the former request. */
const serveFormerRequest = (request: ServiceRequestView) => site.server.on(requests.get, () => request);
const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);

describe("a request that is posted again", () => {
  test("R-141 is prefilled with the former request, photos included, may be changed, and becomes a new request", async () => {
    serveFormerRequest(former);
    show({ at: againAt });
    expect((await title()).value).toBe("Leaking tap");
    expect(screen.getByText(/^Filled in from your earlier request\./)).toBeTruthy();
    expect(field("Street address").value).toBe("12 Oak Street, Apt 3");
    expect([radio("HVAC").checked, radio("Same day").checked]).toEqual([true, true]);
    expect(slots()).toHaveLength(2);
    await waitFor(() => expect(site.address).toBe("/service-request"));
    type("Title", "Leaking tap, again");
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    const { description, city } = former;
    const same = { description, city, category: "hvac", urgency: "high", zipCode: "62701-1234", imageUrls };
    expect(posts()[0]?.body).toMatchObject({ title: "Leaking tap, again", address: "12 Oak Street, Apt 3", ...same });
  });

  test("keeps its photos for as long as its draft waits", async () => {
    serveFormerRequest(former);
    const first = show({ at: againAt });
    await title();
    first.unmount();
    show();
    expect(slots()).toHaveLength(2);
    expect(screen.getByText("Draft restored")).toBeTruthy();
    expect(screen.queryByText(/^You also wanted/)).toBeNull();
  });

  test("does not overwrite a draft, but is offered, and can be undone", async () => {
    serveFormerRequest(former);
    localStorage.setItem(`draft:request:${idOf(1)}`, JSON.stringify({ title: "My fence" }));
    show({ at: againAt });
    expect((await title()).value).toBe("My fence");
    expect(slots()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Fill it in instead" }));
    expect([field("Title").value, slots().length]).toEqual(["Leaking tap", 2]);
    expect(screen.getByText(/^Filled in from your earlier request\./)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect([field("Title").value, slots().length]).toEqual(["My fence", 0]);
  });

  test.each([
    ["somebody else's", () => serveFormerRequest({ ...former, isOwn: false })],
    ["missing", () => site.server.on(requests.get, failWith("serviceRequest.notFound"))],
  ])("is an empty form when the former one is %s", async (_whose, answer) => {
    answer();
    show({ at: againAt });
    expect((await title()).value).toBe("");
    expect(slots()).toEqual([]);
  });
});

describe("the place of the last request", () => {
  const last = requestView(6, { isOwn: true, address: "12 Oak Street, Apt 3", zipCode: "62701-1234" });
  beforeEach(() => site.server.on(requests.list, () => [last]));

  test("is filled in, which is no draft yet", async () => {
    const { unmount } = show();
    await waitFor(() => expect(field("Street address").value).toBe("12 Oak Street, Apt 3"));
    expect(screen.getByText(/^This is the address of your last request\./)).toBeTruthy();
    unmount();
    show();
    await waitFor(() => expect(field("Street address").value).toBe("12 Oak Street, Apt 3"));
    expect(screen.queryByText("Draft restored")).toBeNull();
  });

  test("is not, where another ZIP code was chosen", async () => {
    show({ at: "/service-request?zipCode=62629" });
    await waitFor(() => expect(site.server.sentTo(requests.list)).toHaveLength(1));
    expect([field("Street address").value, field("ZIP code").value]).toEqual(["", "62629"]);
  });
});
