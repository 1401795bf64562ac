// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { notifications } from "../../shared/notifications/contract.ts";
import { defaultChoices } from "../../shared/notifications/kinds.ts";
import type { Preferences } from "../../shared/notifications/schema.ts";
import { session } from "../../shared/session/contract.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";
import { allChosen } from "../support/pages/stub-server.ts";

const site = signedInPages();

describe("the settings", () => {
  const openMails = async () => {
    site.show(<TopBar />, { at: "/?notifications=mails" });
    return within(await dialog("Notification settings"));
  };
  const choice = (name: string, panel: Awaited<ReturnType<typeof openMails>>) =>
    panel.findByRole<HTMLInputElement>("checkbox", { name });

  test("resets a setting that could not be saved, and says so", async () => {
    site.server.on(notifications.updatePreferences, failWith("internal"));
    const panel = await openMails();
    fireEvent.click(await choice("Jobs: Email", panel));
    expect(await toast("Your setting could not be saved. Try again.")).toBeTruthy();
    expect((await choice("Jobs: Email", panel)).checked).toBe(true);
  });

  test("offer none for money, the account and what is urgent, which every channel tells", async () => {
    const panel = await openMails();
    for (const channel of ["In app", "Device", "Email"]) {
      const always = await choice(`Payments, account and urgent news: ${channel}`, panel);
      expect([always.checked, always.disabled]).toEqual([true, true]);
    }
    expect((await choice("Quotes: Email", panel)).disabled).toBe(false);
    // Nothing is told of it yet.
    expect(panel.queryByText(/^Our news/)).toBeNull();
  });

  test("send only what changed, each topic by its channel, and the quiet hours together", async () => {
    const sent = () => site.server.bodiesTo(notifications.updatePreferences);
    let kept: Preferences = allChosen;
    site.server.on(notifications.updatePreferences, () => kept);
    const panel = await openMails();
    kept = { ...allChosen, push: { ...defaultChoices, messages: false, reviews: false } };
    fireEvent.click(await choice("Messages: Device", panel));
    await waitFor(() => expect(sent()).toEqual([{ mail: {}, push: { messages: false } }]));
    expect((await choice("Messages: In app", panel)).checked).toBe(true);
    // What the server has stored.
    await waitFor(async () => expect((await choice("Reviews: Device", panel)).checked).toBe(false));

    kept = { ...allChosen, quietFrom: "22:00", quietTo: "07:00" };
    fireEvent.click(await choice("Quiet hours", panel));
    const from = await panel.findByLabelText<HTMLInputElement>("From");
    expect([from.value, panel.getByLabelText<HTMLInputElement>("To").value]).toEqual(["22:00", "07:00"]);
    kept = { ...kept, quietFrom: "21:15" };
    fireEvent.change(from, { target: { value: "21:15" } });
    await waitFor(() => expect([sent().length, from.value]).toEqual([3, "21:15"]));
    fireEvent.change(from, { target: { value: "" } });
    expect(from.value).toBe("21:15");
    kept = { ...kept, quietTo: "21:15" };
    fireEvent.change(panel.getByLabelText("To"), { target: { value: "21:15" } });
    // Equal ends: the switch says what they mean.
    const wholeDay = await choice("Quiet all day", panel);
    kept = allChosen;
    fireEvent.click(wholeDay);
    await waitFor(() =>
      expect(sent().slice(1)).toEqual([
        { mail: {}, quietFrom: "22:00", quietTo: "07:00" },
        { mail: {}, quietFrom: "21:15", quietTo: "07:00" },
        { mail: {}, quietFrom: "21:15", quietTo: "21:15" },
        { mail: {}, quietFrom: null, quietTo: null },
      ]),
    );
  });

  test("R-216 show the time zone of the device until one is chosen, and store the choice at once", async () => {
    site.server.on(session.update, () => new Promise(() => {}));
    const panel = await openMails();
    const zone = await panel.findByLabelText<HTMLSelectElement>("Your time zone");
    expect(zone.value).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    fireEvent.change(zone, { target: { value: "Pacific/Honolulu" } });
    await waitFor(() => expect(zone.selectedOptions[0]?.textContent).toBe("Hawaii-Aleutian Standard Time (Honolulu)"));
    await waitFor(() => expect(site.server.bodiesTo(session.update)).toEqual([{ timeZone: "Pacific/Honolulu" }]));
  });

  test("says why e-mails have stopped, and resumes them on request", async () => {
    site.server.on(notifications.preferences, () => ({ ...allChosen, refusal: "bounced" as const }));
    site.server.on(notifications.updatePreferences, () => allChosen);
    const panel = await openMails();
    expect(await panel.findByText(/bounced/)).toBeTruthy();
    press("Send emails again", panel);
    await waitFor(() => expect(panel.queryByText(/bounced/)).toBeNull());
    expect(site.server.sentTo(notifications.updatePreferences)[0]?.body).toEqual({ mail: {}, resume: true });
  });
});
