// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { defaultChoices } from "../../shared/notifications/kinds.ts";
import type { Preferences } from "../../shared/notifications/schema.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { dialog, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();
const url = "https://homewright.example/api/calendar/feed.ics?token=secret";
const stored: Preferences = { mail: defaultChoices, bell: defaultChoices, push: defaultChoices };

const withLink = (isOn: boolean): Preferences => (isOn ? { ...stored, hasCalendarLink: true } : stored);

async function openLink(isOn: boolean) {
  site.server.on(notifications.preferences, () => withLink(isOn));
  site.show(<TopBar />, { at: "/?account=1" });
  const title = "Your visits in your calendar";
  fireEvent.click(await within(await dialog("Your account")).findByRole("button", { name: title }));
  return within(await dialog(title));
}
const sent = () => site.server.sentTo(appointments.calendar).map(({ body }) => body);

describe("R-507 the calendar link in the account", () => {
  test("is made, shown and copied, and says who reads what", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    site.server.on(appointments.calendar, () => ({ url }));
    const panel = await openLink(false);
    expect(await panel.findByText("No link is active.")).toBeTruthy();
    expect(panel.getByText(/^Anyone with the link sees.*two weeks before a visit\.$/)).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Turn off" })).toBeNull();
    fireEvent.click(panel.getByRole("button", { name: "Create a link" }));
    expect((await panel.findByRole<HTMLInputElement>("textbox", { name: "Your link" })).value).toBe(url);
    fireEvent.click(panel.getByRole("button", { name: "Copy the link" }));
    expect(await toast("The link is copied.")).toBeTruthy();
    expect([sent(), writeText.mock.calls]).toEqual([[{ isOn: true }], [[url]]]);
  });

  test("that is on is not shown again, but renewed or turned off", async () => {
    let isOn = true;
    site.server.on(appointments.calendar, () => ({}));
    const panel = await openLink(true);
    site.server.on(notifications.preferences, () => withLink(isOn));
    expect(await panel.findByRole("button", { name: "Create a new link" })).toBeTruthy();
    expect(panel.queryByRole("textbox")).toBeNull();
    isOn = false;
    fireEvent.click(panel.getByRole("button", { name: "Turn off" }));
    expect(await toast("The link no longer works.")).toBeTruthy();
    await waitFor(() => expect(panel.getByText("No link is active.")).toBeTruthy());
    expect(sent()).toEqual([{ isOn: false }]);
  });
});
