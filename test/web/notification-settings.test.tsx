// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { notifications } from "../../shared/notifications/contract.ts";
import { defaultChoices } from "../../shared/notifications/kinds.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

describe("the e-mail settings", () => {
  const all = defaultChoices;
  const stored = { mail: all, bell: all, push: all };
  const openMails = async () => {
    site.show(<TopBar />, { at: "/?notifications=mails" });
    return within(await dialog("Choose your mails"));
  };
  const choice = (name: RegExp, panel: Awaited<ReturnType<typeof openMails>>) =>
    panel.findByRole<HTMLInputElement>("checkbox", { name });

  test("sends only the changed setting, and shows what the server stored", async () => {
    site.server.on(notifications.preferences, () => stored);
    site.server.on(notifications.updatePreferences, () => ({
      ...stored,
      mail: { ...all, jobs: false, reviews: false },
    }));
    const panel = await openMails();
    fireEvent.click(await choice(/^Jobs/, panel));
    await waitFor(async () => expect((await choice(/^Reviews/, panel)).checked).toBe(false));
    expect((await choice(/^Jobs/, panel)).checked).toBe(false);
    expect(site.server.sentTo(notifications.updatePreferences).map(({ body }) => body)).toEqual([
      { mail: { jobs: false } },
    ]);
  });

  test("resets a setting that could not be saved, and says so", async () => {
    site.server.on(notifications.preferences, () => stored);
    site.server.on(notifications.updatePreferences, failWith("internal"));
    const panel = await openMails();
    fireEvent.click(await choice(/^Jobs/, panel));
    expect(await toast("This choice could not be saved. Try again.")).toBeTruthy();
    expect((await choice(/^Jobs/, panel)).checked).toBe(true);
  });

  test("offers none for e-mails about money and the account, which are always sent", async () => {
    site.server.on(notifications.preferences, () => stored);
    const panel = await openMails();
    const always = await choice(/^Payments/, panel);
    expect([always.checked, always.disabled]).toEqual([true, true]);
    expect(panel.getByText(/we always write to you/)).toBeTruthy();
  });

  test("says why e-mails have stopped, and resumes them on request", async () => {
    site.server.on(notifications.preferences, () => ({ ...stored, refusal: "bounced" as const }));
    site.server.on(notifications.updatePreferences, () => stored);
    const panel = await openMails();
    expect(await panel.findByText(/came back/)).toBeTruthy();
    press("Send mail again", panel);
    await waitFor(() => expect(panel.queryByText(/came back/)).toBeNull());
    expect(site.server.sentTo(notifications.updatePreferences)[0]?.body).toEqual({ mail: {}, resume: true });
  });

  test("that fail to load say so", async () => {
    site.server.on(notifications.preferences, failWith("internal"));
    const panel = await openMails();
    expect(await panel.findByText("Your choices could not be loaded")).toBeTruthy();
  });
});
