// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { errors } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { languages } from "../../shared/language.ts";
import { limits } from "../../shared/limits.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { CurrentUser } from "../../shared/session/schema.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { query } from "../../web/src/api/client.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { idOf } from "../support/makers/entities.ts";
import { ana } from "../support/makers/views.ts";
import { clickLink, dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";
import { heic } from "../support/pages/upload-server.ts";

const site = signedInPages();
const PICTURE = "/media/5b0c6d1e-2f7a-4e0b-9a53-0d8a7f1c2b3d/6b1f9c1e-3f4e-4c7e-9a44-0b6c2b7d1e5f/960.webp";

function Profile() {
  useQuery(query(handymen.details, { params: { handymanId: idOf(1) }, query: {} }));
  return null;
}

const open = async (user: object = { lastName: "Moreira" }) => {
  site.show(<TopBar />, { at: "/?account=1", user });
  return within(await dialog("Your account"));
};
const saveName = () =>
  site.server.on(session.update, ({ body }) => Response.json({ ...CurrentUser.parse(ana()), ...(body as object) }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the account panel", () => {
  test("D-07 has a button of its own beside the one that signs out, and Close leads back", async () => {
    site.show(<TopBar />);
    fireEvent.click(await screen.findByRole("link", { name: "Account" }));
    const panel = within(await dialog("Your account"));
    expect(site.address).toBe("/?account=1");
    expect(panel.getByText("You sign in with ana@example.com")).toBeTruthy();
    expect(clickLink(panel.getByRole("link", { name: "Sign out" }))).toBe("/api/logout");
    press("Close");
    expect(site.address).toBe("/");
  });

  test("signs out everywhere after one question, and leads out of the app", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(session.endAll, () => new Response(null, { status: 204 }));
    press("Sign out everywhere", await open());
    const inDialog = within(await dialog("Sign out everywhere"));
    expect(site.server.sentTo(session.endAll)).toEqual([]);
    press("Sign out everywhere", inDialog);
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/logout"));
    expect(site.server.sentTo(session.endAll)).toHaveLength(1);
  });

  test("stays, and says so, when the sessions could not be ended", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(session.endAll, failWith("internal"));
    press("Sign out everywhere", await open());
    press("Sign out everywhere", within(await dialog("Sign out everywhere")));
    expect(await toast("You are still signed in. Try again.")).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  test("switches the theme at once and remembers it in this browser", async () => {
    const panel = await open();
    const theme = panel.getByRole("combobox", { name: "Theme" });
    fireEvent.change(theme, { target: { value: "dark" } });
    expect([document.documentElement.dataset.theme, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
    fireEvent.change(theme, { target: { value: "system" } });
    expect([document.documentElement.dataset.theme, localStorage.getItem("theme")]).toEqual([undefined, null]);
    expect(site.server.sentTo(session.update)).toEqual([]);
  });

  test("saves a changed name", async () => {
    saveName();
    await open();
    type("First name", "Anna");
    press("Save");
    expect(await toast("Your account is saved.")).toBeTruthy();
    expect(site.server.sentTo(session.update)[0]?.body).toEqual({ firstName: "Anna", lastName: "Moreira" });
  });

  test.each([
    ["name", () => press("Save")],
    ["picture", () => press("Remove the picture")],
  ])("a changed %s shows on the public profile, too", async (_what, change) => {
    saveName();
    const read = vi.fn(() => Response.json({}));
    site.server.on(handymen.details, read);
    site.show(
      <>
        <TopBar />
        <Profile />
      </>,
      { at: "/?account=1", user: { lastName: "Moreira", profileImageUrl: PICTURE } },
    );
    await dialog("Your account");
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    change();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  test("says under the field what is wrong with a name, and sends nothing", async () => {
    await open();
    type("First name", "A");
    type("Last name", "x".repeat(101));
    press("Save");
    expect(await screen.findByText("First name must be at least 2 characters")).toBeTruthy();
    expect(screen.getByText("This text is too long")).toBeTruthy();
    expect(site.server.sentTo(session.update)).toEqual([]);
  });

  test("shows that saving failed, and keeps what was typed", async () => {
    site.server.on(session.update, failWith("internal"));
    await open();
    type("First name", "Anna");
    press("Save");
    expect(await toast("Your account could not be saved. Try again.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Anna");
  });

  test("shows the server's reason for a refusal", async () => {
    site.server.on(session.update, failWith("rate.exceeded"));
    await open();
    type("First name", "Anna");
    press("Save");
    expect(await toast("Your account could not be saved. Try again.")).toBeTruthy();
    expect(await toast("That was too often. Wait a moment and try again.")).toBeTruthy();
  });

  test("R-017 switches the language at once", async () => {
    const panel = await open();
    fireEvent.change(panel.getByRole("combobox", { name: "Language" }), { target: { value: "es" } });
    expect(await screen.findByRole("dialog", { name: "Tu cuenta" })).toBeTruthy();
    expect(localStorage.getItem("language")).toBe("es");
  });

  test("requires no entry where there is always a choice", async () => {
    const panel = await open();
    for (const name of ["Language", "Theme"]) {
      expect(panel.getByRole("combobox", { name }).getAttribute("aria-required"), name).toBeNull();
    }
    expect(panel.getByLabelText("First name").getAttribute("aria-required")).toBe("true");
  });

  test("leads to the e-mail settings", async () => {
    const panel = await open();
    expect(panel.getByRole("link", { name: "Notification settings" }).getAttribute("href")).toBe(
      "/?notifications=mails",
    );
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

  test.each(languages)(
    "over 5 MB that no browser decodes is refused in %s before anything is sent, with the reason beside the picture",
    async (language) => {
      await setLanguage(language);
      site.show(<TopBar />, { at: "/?account=1" });
      await screen.findByRole("dialog");
      choose(new File([new Uint8Array(limits.photoBytes + 1)], "me.png", { type: "image/png" }));
      const words = await screen.findByText(errors["upload.tooLarge"][language], { selector: "fieldset *" });
      expect(words.getAttribute("role")).toBe("alert");
      expect(site.server.sentTo(uploads.create)).toEqual([]);
    },
  );

  test("that is refused shows the server's reason and keeps the former picture", async () => {
    site.server.on(uploads.create, failWith("rate.exceeded"));
    await open({ profileImageUrl: PICTURE });
    choose();
    expect(await toast("That was too often. Wait a moment and try again.")).toBeTruthy();
    expect(document.querySelector("dialog .avatar img")?.getAttribute("src")).toBe(PICTURE);
    expect(site.server.sentTo(session.update)).toEqual([]);
  });

  test("D-52 is refused at once when it is a HEIC that the browser cannot decode, whatever it is called", async () => {
    await open();
    choose(new File([heic], "me.jpg", { type: "image/jpeg" }));
    expect(await screen.findByText("Only PNG, JPEG and WebP pictures are accepted.")).toBeTruthy();
    expect(site.server.sentTo(uploads.create)).toEqual([]);
  });

  test("cannot be removed where there is none", async () => {
    await open();
    expect(screen.queryByRole("button", { name: "Remove the picture" })).toBeNull();
  });

  test("can be removed", async () => {
    saveName();
    await open({ profileImageUrl: PICTURE });
    press("Remove the picture");
    await waitFor(() => expect(site.server.sentTo(session.update)[0]?.body).toEqual({ profileImageUrl: null }));
  });
});
