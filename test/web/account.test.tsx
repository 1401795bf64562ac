// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import { errors } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { limits } from "../../shared/limits.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import type { Preferences } from "../../shared/notifications/schema.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { CurrentUser } from "../../shared/session/schema.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { idOf } from "../support/makers/entities.ts";
import { ana } from "../support/makers/views.ts";
import { clickLink, dialog, failWith, press, pressAgain, toast } from "../support/pages/screen-actions.ts";
import { Reads, signedInPages } from "../support/pages/signed-in-page.tsx";
import { allChosen } from "../support/pages/stub-server.ts";
import { heic } from "../support/pages/upload-server.ts";

const site = signedInPages();
const PICTURE = "/media/5b0c6d1e-2f7a-4e0b-9a53-0d8a7f1c2b3d/6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f/960.webp";

const open = async (user: object = { lastName: "Moreira" }) => {
  site.show(<TopBar />, { at: "/?account=1", user });
  return within(await dialog("Your account"));
};
const saveName = () =>
  site.server.on(session.update, ({ body }) => Response.json({ ...CurrentUser.parse(ana()), ...(body as object) }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the account panel", () => {
  test("D-07 is a place of its own beside the button that signs out, and Close leads back", async () => {
    site.show(<TopBar />);
    fireEvent.click(await screen.findByRole("link", { name: "Account" }));
    const panel = within(await dialog("Your account"));
    expect(site.address).toBe("/?account=1");
    expect(panel.getByText("ana@example.com")).toBeTruthy();
    expect(clickLink(panel.getByRole("link", { name: "Sign out" }))).toBe("/api/logout");
    const settings = panel.getByRole("link", { name: "Notification settings" });
    expect(settings.getAttribute("href")).toBe("/?notifications=mails");
    press("Close");
    expect(site.address).toBe("/");
  });

  test("signs out everywhere after one question, and leads out of the app; stays when the sessions could not be ended", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(session.endAll, failWith("internal"));
    press("Sign out everywhere", await open());
    const inDialog = within(await dialog("Sign out everywhere"));
    expect(site.server.sentTo(session.endAll)).toEqual([]);
    press("Sign out everywhere", inDialog);
    expect(await toast("You are still signed in. Try again.")).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    site.server.on(session.endAll, () => new Response(null, { status: 204 }));
    fireEvent.click(
      await within(await dialog("Sign out everywhere")).findByRole("button", { name: "Sign out everywhere" }),
    );
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/logout"));
  });

  test("R-017 switches theme and language at once, and remembers both in this browser", async () => {
    const panel = await open();
    const theme = (name: string) => within(panel.getByRole("radiogroup", { name: "Theme" })).getByLabelText(name);
    fireEvent.click(theme("Dark"));
    expect([document.documentElement.dataset.theme, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
    fireEvent.click(theme("Automatic"));
    expect([document.documentElement.dataset.theme, localStorage.getItem("theme")]).toEqual([undefined, null]);
    expect(site.server.sentTo(session.update)).toEqual([]);
    const language = panel.getByRole("combobox", { name: "Language" });
    // There is always a choice.
    expect(language.getAttribute("aria-required")).toBeNull();
    fireEvent.change(language, { target: { value: "es" } });
    expect(await screen.findByRole("dialog", { name: "Tu cuenta" })).toBeTruthy();
    expect(localStorage.getItem("language")).toBe("es");
  });

  test.each([
    ["name", () => press("Save"), { firstName: "Anna", lastName: "Moreira" }],
    ["picture", () => press("Remove the picture"), { profileImageUrl: null }],
  ])("saves a changed %s, which shows on the public profile, too", async (_what, change, body) => {
    saveName();
    const read = vi.fn(() => Response.json({}));
    site.server.on(handymen.details, read);
    site.show(
      <>
        <TopBar />
        <Reads endpoint={handymen.details} request={{ params: { handymanId: idOf(1) }, query: {} }} />
      </>,
      { at: "/?account=1", user: { lastName: "Moreira", profileImageUrl: PICTURE } },
    );
    await dialog("Your account");
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    type("First name", "Anna");
    change();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(site.server.sentTo(session.update)[0]?.body).toEqual(body);
  });

  test("shows why saving failed, and keeps what was typed, until it is saved", async () => {
    site.server.on(session.update, failWith("rate.exceeded"));
    await open();
    type("First name", "Anna");
    press("Save");
    expect(await toast("Your account could not be saved. Try again.")).toBeTruthy();
    expect(await toast("That was too often. Wait a moment and try again.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Anna");
    saveName();
    await pressAgain("Save");
    expect(await screen.findByText("Your account is saved.", { selector: "[role=status]" })).toBeTruthy();
  });
});

describe("the picture", () => {
  const small = new File(["x".repeat(10)], "me.png", { type: "image/png" });
  const choose = (file = small) => {
    const input = document.querySelector<HTMLInputElement>("dialog input[type=file]");
    if (!input) throw new Error("There is no place for a picture.");
    fireEvent.change(input, { target: { files: [file] } });
  };

  test("D-37 is uploaded, claimed as a public image, and then shown as the user's own", async () => {
    saveName();
    site.server.on(uploads.create, () => ({ uploadURL: "https://bucket.test/incoming/1?signature=2" }));
    site.server.on(portfolio.claimImage, () => ({ objectPath: PICTURE }));
    const answer = globalThis.fetch;
    const seen: string[] = [];
    vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
      if (!input.startsWith("https://bucket.test/")) return answer(input, init);
      seen.push(`${init.method} ${input}`);
      return new Response(null);
    });
    await open();
    choose();
    await waitFor(() => expect(site.server.sentTo(session.update)).toHaveLength(1));
    expect(seen).toEqual(["PUT https://bucket.test/incoming/1?signature=2"]);
    expect(site.server.sentTo(uploads.create)[0]?.body).toEqual({ contentType: "image/png", size: 10 });
    expect(site.server.sentTo(portfolio.claimImage)[0]?.body).toEqual({ imageURL: "https://bucket.test/incoming/1" });
    expect(site.server.sentTo(session.update)[0]?.body).toEqual({ profileImageUrl: PICTURE });
  });

  const tooLarge = new File([new Uint8Array(limits.photoBytes + 1)], "me.png", { type: "image/png" });
  const hidden = new File([heic], "me.jpg", { type: "image/jpeg" });
  test.each([
    ["over 5 MB", tooLarge, "upload.tooLarge"],
    ["D-52 a HEIC, whatever it is called", hidden, "upload.unsupportedType"],
  ] as const)("that no browser decodes is refused before anything is sent: %s", async (_name, file, code) => {
    await open();
    expect(screen.queryByRole("button", { name: "Remove the picture" })).toBeNull();
    choose(file);
    const words = await screen.findByText(errors[code].en, { selector: "fieldset *" });
    expect(words.getAttribute("role")).toBe("alert");
    expect(site.server.sentTo(uploads.create)).toEqual([]);
  });

  test("that is refused shows the server's reason and keeps the former picture", async () => {
    site.server.on(uploads.create, failWith("rate.exceeded"));
    await open({ profileImageUrl: PICTURE });
    choose();
    expect(await toast("That was too often. Wait a moment and try again.")).toBeTruthy();
    expect(document.querySelector("dialog .avatar img")?.getAttribute("src")).toBe(PICTURE);
    expect(site.server.sentTo(session.update)).toEqual([]);
  });
});

const url = "https://homewright.example/api/calendar/feed.ics?token=secret";
const withLink = (isOn: boolean): Preferences => (isOn ? { ...allChosen, hasCalendarLink: true } : allChosen);

async function openLink(isOn: boolean) {
  site.server.on(notifications.preferences, () => withLink(isOn));
  const title = "Your visits in your calendar";
  fireEvent.click(await (await open()).findByRole("button", { name: title }));
  return within(await dialog(title));
}
const sent = () => site.server.bodiesTo(appointments.calendar);

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
    await waitFor(() => expect(panel.getByText("No link is active.")).toBeTruthy());
    expect(sent()).toEqual([{ isOn: false }]);
  });
});
