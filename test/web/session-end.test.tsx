// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { adminHome, alertView } from "../support/pages/admin-home.tsx";
import { dialog, failWith, leavePage, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = adminHome();
const loggedOut = "You are logged out. Logging in again...";
const REASON = "Asked for payment in cash.";
const unauthorized = failWith("auth.required");
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(location, "assign").mockReturnValue();
  return () => {
    // The page shows the message only once until it has left for the sign-in page.
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
  };
});

/** Only the newest toast is on screen. */
async function isToldToSignIn() {
  expect(await toast(loggedOut)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText(loggedOut, { selector: ".toast *" })).toBeTruthy();
}

async function open(button: string, title: string) {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await dialog(title));
}

describe("R-167 the end of a session", () => {
  test("shows a toast at a decision, whose reason is restored after sign-in until it is dropped", async () => {
    pages.server.on(admin.updateUser, unauthorized);
    const deactivate = () => open("Deactivate Person Number1", "Deactivate Person Number1");
    show();
    const inDialog = await deactivate();
    type("Reason", REASON);
    press("Deactivate", inDialog);
    await isToldToSignIn();
    leavePage();
    show();
    const again = await deactivate();
    expect(again.getByLabelText("Reason")).toHaveProperty("value", REASON);
    press("Cancel", again);
    expect((await deactivate()).getByLabelText("Reason")).toHaveProperty("value", "");
  });

  test.each([
    ["confirmed", alertView(8, { state: "investigating", investigator: "me" })],
    ["dismissed", alertView(8)],
  ] as const)("leaves an alert %s, which is seen as it is sent", async (outcome, later) => {
    lists.alerts = [alertView(8, { state: "investigating", investigator: "me" })];
    pages.server.on(admin.resolveFraudAlert, unauthorized);
    const resolve = () => open("Resolve: Contact details before hiring", "Resolve this alert");
    show();
    const inDialog = await resolve();
    fireEvent.click(inDialog.getByRole("radio", { name: "Confirmed fraud" }));
    type("Note", REASON);
    press("Resolve", inDialog);
    await isToldToSignIn();
    leavePage();
    lists.alerts = [later];
    show();
    press("Resolve", await resolve());
    await waitFor(() => expect(pages.server.sentTo(admin.resolveFraudAlert)).toHaveLength(2));
    expect(pages.server.sentTo(admin.resolveFraudAlert)[1]?.body).toEqual({ outcome, note: REASON });
  });

  test("shows a toast when a name is saved, and the name is restored after sign-in", async () => {
    pages.server.on(session.update, unauthorized);
    const account = () => pages.show(<TopBar />, { at: "/?account=1", user: { lastName: "Moreira" } });
    account();
    await dialog("Your account");
    type("First name", "Anna");
    press("Save");
    await isToldToSignIn();
    leavePage();
    account();
    await dialog("Your account");
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Anna");
    type("First name", "Ana");
    leavePage();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("Moreira");
  });

  test("shows a toast when an e-mail setting is saved", async () => {
    pages.server.on(notifications.updatePreferences, unauthorized);
    pages.show(<TopBar />, { at: "/?notifications=mails" });
    const panel = within(await dialog("Notification settings"));
    const first = await panel.findByRole("checkbox", { name: "Jobs: Email" });
    fireEvent.click(first as HTMLElement);
    await isToldToSignIn();
  });
});
