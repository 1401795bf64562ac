// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { session } from "../../shared/session/contract.ts";
import { CurrentUser } from "../../shared/session/schema.ts";
import { openSession } from "../../web/src/features/sign-in/open-session.ts";
import { i18n, setLanguage, takeLanguageOffer } from "../../web/src/i18n/i18n.ts";
import { Toaster } from "../../web/src/ui/feedback/toaster.tsx";
import { offerLanguage } from "../../web/src/ui/preference/language-offer.ts";
import { ana } from "../support/makers/views.ts";
import { memberApp } from "../support/pages/member-app.tsx";
import { press } from "../support/pages/screen-actions.ts";

describe("the language of somebody signed in", () => {
  const app = memberApp();

  test("R-017 is sent to the server only when it is switched, so that e-mails follow", async () => {
    app.server.on(session.update, ({ body }) => Response.json({ ...CurrentUser.parse(ana()), ...(body as object) }));
    app.open("/");
    const switcher = await screen.findByRole("combobox", { name: "Language" });
    expect(app.server.sentTo(session.update)).toEqual([]);
    fireEvent.change(switcher, { target: { value: "pt" } });
    await waitFor(() => expect(app.server.sentTo(session.update)).toHaveLength(1));
    expect(app.server.sentTo(session.update)[0]?.body).toEqual({ language: "pt" });
    fireEvent.change(await screen.findByRole("combobox", { name: "Idioma" }), { target: { value: "pt" } });
    expect(app.server.sentTo(session.update)).toHaveLength(1);
  });

  test("R-017 from the user's account is not stored as this browser's choice: it is not sent at sign-in and not used for the next user", async () => {
    const { unmount } = app.open("/", { language: "es" });
    expect(await screen.findByRole("link", { name: "Cerrar sesión" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("es");
    unmount();
    app.server.on(session.create, () => new Response(null, { status: 204 }));
    await openSession("a-token");
    expect(app.server.sentTo(session.create)[0]?.body).toEqual({ idToken: "a-token" });
    app.open("/", { language: "pt" });
    expect(await screen.findByRole("link", { name: "Sair" })).toBeTruthy();
    expect(app.server.sentTo(session.update)).toEqual([]);
  });

  test("R-017 from the user's account is the first language on screen, on every visit", async () => {
    delete i18n.store.data.es?.common;
    const seen: string[] = [];
    const watch = new MutationObserver(() => void seen.push(document.body.innerHTML));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    app.open("/", { language: "es" });
    expect(await screen.findByRole("link", { name: "Cerrar sesión" })).toBeTruthy();
    watch.disconnect();
    expect(seen.some((html) => html.includes("Sign out"))).toBe(false);
  });

  test("R-017 is this browser's choice, whatever the account's language", async () => {
    await setLanguage("pt");
    app.open("/", { language: "es" });
    expect(await screen.findByRole("link", { name: "Sair" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("pt");
  });

  test("stays on screen when it cannot be sent to the server", async () => {
    app.server.on(session.update, () => new Response(null, { status: 503 }));
    app.open("/");
    fireEvent.change(await screen.findByRole("combobox", { name: "Language" }), { target: { value: "pt" } });
    await waitFor(() => expect(app.server.sentTo(session.update)).toHaveLength(1));
    expect(document.documentElement.lang).toBe("pt");
  });
});

describe("the first visit", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });
  const setBrowserLanguages = (language: string) => vi.spyOn(navigator, "language", "get").mockReturnValue(language);

  test("R-016 offers the language that the browser speaks, once, and no language where one was chosen", () => {
    for (const [spoken, offered] of [
      ["pt-BR", "pt"],
      ["es-MX", "es"],
      ["en-US", undefined],
      ["fr-FR", undefined],
      ["", undefined],
    ] as const) {
      localStorage.clear();
      setBrowserLanguages(spoken);
      expect(takeLanguageOffer(), spoken).toBe(offered);
      expect(takeLanguageOffer(), spoken).toBeUndefined();
      expect(localStorage.getItem("language")).toBeNull();
    }
    setBrowserLanguages("es-MX");
    for (const chosen of ["en", "pt", "xx"]) {
      localStorage.clear();
      localStorage.setItem("language", chosen);
      expect(takeLanguageOffer(), chosen).toBeUndefined();
    }
  });

  test("R-016 makes the offer in the offered language, and stays English until it is accepted", async () => {
    await setLanguage("en");
    render(<Toaster />);
    offerLanguage("pt");
    const words = await screen.findByText("A Homewright também fala português.");
    expect(words.getAttribute("lang")).toBe("pt");
    expect(document.documentElement.lang).toBe("en");
    expect(screen.getByRole("button", { name: "Mudar para português" }).getAttribute("lang")).toBe("pt");
    press("Mudar para português");
    await waitFor(() => expect(document.documentElement.lang).toBe("pt"));
    expect(localStorage.getItem("language")).toBe("pt");
    await setLanguage("en");
  });
});
