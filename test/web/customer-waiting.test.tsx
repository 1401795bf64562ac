// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { UserId } from "../../shared/ids.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { hankId, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome, ownRequest } from "../support/pages/customer-home.tsx";
import { profileView } from "../support/pages/profile-page.tsx";
import { failWith, press } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();
const minutesAgo = (minutes: number) => hoursAgo(minutes / 60);

async function panelOf(fields: Partial<ServiceRequestView>) {
  const request = ownRequest(1, fields);
  setLists({ requested: [request] });
  await show({ at: `/?request=${request.id}` });
  return { request, panel: within(await screen.findByRole("dialog", { name: request.title })) };
}

describe("a request that waits", () => {
  const told = { notifiedCount: 14, notifiedAt: minutesAgo(3), matchedAt: minutesAgo(3) };

  test.each([
    ["so many were told", told, "We notified 14 plumbers near you 3 minutes ago."],
    ["one was told", { ...told, notifiedCount: 1 }, "We notified 1 plumber near you 3 minutes ago."],
    ["how soon they answer", { ...told, usualAnswerMinutes: 95 }, /On average they answer within 2 hours\./],
    ["R-209 nobody works there", { isUnserved: true, zipCode: "59718" }, "No plumber works in 59718 yet."],
    ["R-210 nobody was told", { isMatchingLimited: true }, /^We notified nobody/],
    ["it is night", { notifiedCount: 0, matchedAt: minutesAgo(3) }, /at 7 in the morning/],
  ] as const)("says to its customer that %s", async (_, fields, line) => {
    const { panel } = await panelOf({ category: "plumbing", ...fields });
    expect(panel.getByRole("status").textContent).toMatch(line);
    expect(panel.queryByRole("button", { name: "Keep waiting" })).toBeNull();
  });

  test("R-207 without an answer it can be changed, its price named, or its customer keeps waiting", async () => {
    const { request, panel } = await panelOf({ ...told, fartherAt: minutesAgo(1) });
    expect(panel.getByRole("status").textContent).toContain("Nobody has answered yet");
    expect(panel.getAllByRole("button", { name: "Change the request" })).toHaveLength(1);
    press("Name a price", panel);
    const dialog = within(await screen.findByRole("dialog", { name: "Change the request" }));
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Price you offer/));
    press("Cancel", dialog);
    press("Keep waiting", panel);
    await waitFor(() => expect(site.address).toBe("/"));
    expect(localStorage.getItem(`keeps-waiting:${request.id}`)).toBe(request.fartherAt);
  });

  test("folds its stages, says when it ends, and offers to cancel it at the end of the panel, not in its foot", async () => {
    const { panel } = await panelOf({ ...told, expiresAt: "2099-11-29T15:00:00.000Z" });
    expect(panel.getByText("Stage 1 of 6: Pending").closest("details")?.open).toBe(false);
    expect(panel.getByText(/^Open until Sunday, Nov 29, /)).toBeTruthy();
    expect(panel.getByRole("button", { name: "Cancel request" }).closest(".dialog-foot")).toBeNull();
    expect(panel.getByRole("button", { name: "Change the request" }).closest(".dialog-foot")).toBeTruthy();
  });

  test("R-035 is in the list of what waits, whose note and buttons name what they are about", async () => {
    const waiting = ownRequest(1, { ...told, fartherAt: minutesAgo(1) });
    setLists({ requested: [waiting, ownRequest(2, { status: "cancelled", title: "Old fence" })] });
    await show();
    const { getByRole } = within(screen.getByRole("list", { name: "Waiting" }));
    for (const action of ["Change the request", "Name a price", "Keep waiting"])
      expect(getByRole("button", { name: `${action}: ${waiting.title}` })).toBeTruthy();
    const done = screen.getByRole("list", { name: "Done" });
    expect(within(done).getByRole("heading", { level: 4 }).textContent).toBe("Old fence");
    expect(screen.getByRole("heading", { level: 3, name: "Done" }).nextElementSibling).toBe(done);
    const note = screen.getByText("When a handyman accepts, we tell you here and by email.");
    expect(note.compareDocumentPosition(done)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("that expired without a quote has no list of quotes, and says nothing of those who were told", async () => {
    const { panel } = await panelOf({ status: "cancelled", cancelReason: "expired", quotesReceived: 0 });
    expect(panel.queryByRole("radio")).toBeNull();
    expect(panel.queryByText(/We notified|are notifying/)).toBeNull();
  });

  test("R-409 that asks one handyman alone says until when, and what happens then", async () => {
    site.server.on(handymen.details, () => profileView());
    const asked = { invitedHandymanId: UserId.parse(hankId), privateUntil: hoursAgo(-20) };
    const { panel } = await panelOf(asked);
    expect(await panel.findByText(/^Only Hank sees this request until /)).toBeTruthy();
    expect(panel.getByRole("status").textContent).toContain("it ends. You can then post it again for everybody.");
    expect(panel.queryByText(/told/)).toBeNull();
  });
});

test("R-409 R-408 a finished job books its handyman again, with the agreed price, and saves them", async () => {
  const customerId = UserId.parse(idOf(1));
  const job = jobView(7, { status: "completed", agreedPrice: "95.00", customerId });
  setLists({ ordered: [job] });
  await show({ at: `/?job=${job.id}` });
  const panel = within(await screen.findByRole("dialog", { name: job.title }));
  const again = `/service-request?again=${job.serviceRequestId}&invite=${hankId}&price=95.00`;
  expect(panel.getByRole("link", { name: "Book Hank again" }).getAttribute("href")).toBe(again);
  expect(await panel.findByRole("button", { name: "Save Hank", pressed: false })).toBeTruthy();
});

const sent = () => site.server.bodiesTo(requests.update);

/** The dialog that changes an open request. */
async function editing(fields: Partial<ServiceRequestView> = {}) {
  const { request, panel } = await panelOf(fields);
  site.server.on(requests.update, () => ({ ...request, revision: 2 }));
  press("Change the request", panel);
  const dialog = within(await screen.findByRole("dialog", { name: "Change the request" }));
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { request, panel, dialog, type, save: () => press("Save the changes", dialog) };
}
const dialogs = () => screen.queryAllByRole("dialog", { name: "Change the request" });

describe("R-404 an open request", () => {
  test("is changed by what its customer has changed alone, and by nothing when nothing is", async () => {
    const { dialog, type, save } = await editing({ estimatedPrice: "95.00" });
    type(/^Description/, "It drips day and night, from the spout now.");
    fireEvent.click(dialog.getByRole("radio", { name: /^I want to compare quotes/ }));
    type(/^Price you offer/, "");
    save();
    await waitFor(() => expect(dialogs()).toEqual([]));
    const description = "It drips day and night, from the spout now.";
    expect(sent()).toEqual([{ description, hiring: "quotes", estimatedPrice: null }]);
  });

  test("keeps its photos, and is not sent while nothing is changed", async () => {
    const { dialog, save } = await editing({ imageUrls: [`/api/images/${idOf(31)}`] });
    expect(dialog.getAllByRole("img")).toHaveLength(1);
    save();
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(sent()).toEqual([]);
  });

  test.each([
    [0, undefined],
    [1, "You have 1 quote. After a change, its handyman has to confirm it before you can hire."],
    [3, "You have 3 quotes. After a change, each handyman has to confirm theirs before you can hire."],
  ])("with %s quotes says who has to confirm it", async (quotesReceived, words) => {
    const request = ownRequest(1, { quotesReceived });
    setLists({ requested: [request] });
    const { default: EditRequestDialog } = await import("../../web/src/features/requests/edit/edit-request-dialog.tsx");
    site.show(<EditRequestDialog request={request} onClose={() => {}} />);
    await screen.findByRole("dialog", { name: "Change the request" });
    expect(screen.queryByText(/After a change/)?.textContent).toBe(words);
    expect(screen.getByText(/^Trade and place cannot be changed/)).toBeTruthy();
  });

  test.each([
    ["serviceRequest.closed", /^A handyman has accepted this request/],
    ["serviceRequest.imageRefused", /^One of the photos no longer exists/],
    ["job.priceOutOfBounds", /^The price must be between/],
  ] as const)("that is refused with %s says so in the dialog, and keeps what was typed", async (code, words) => {
    const { dialog, type, save } = await editing();
    site.server.on(requests.update, failWith(code));
    type(/^Price you offer/, "3");
    save();
    await waitFor(() => expect(dialog.getByText(words, { selector: ".field-error, .field-error *" })).toBeTruthy());
    expect(dialog.getByLabelText<HTMLInputElement>(/^Price you offer/).value).toBe("3");
  });
});
