// @vitest-environment happy-dom
import { act, fireEvent, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { clickLink } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

const show = (user: object = {}) => within(site.show(<TopBar />, { user }).container);

describe("the top bar", () => {
  test.each([
    ["en", "customer", "Customer"],
    ["en", "handyman", "Professional"],
    ["en", "admin", "Administrator"],
    ["pt", "customer", "Cliente"],
    ["pt", "handyman", "Profissional"],
    ["pt", "admin", "Administração"],
    ["es", "customer", "Cliente"],
    ["es", "handyman", "Profesional"],
    ["es", "admin", "Administración"],
  ] as const)("R-028 has in %s for the role %s the title %s", async (language, role, title) => {
    await setLanguage(language);
    show({ role });
    expect(document.querySelector(".wordmark + .bar-title")?.textContent).toBe(title);
  });

  test("R-029 leads a handyman, and nobody else, to the portfolio", () => {
    const bar = show({ role: "handyman" });
    expect(bar.getByRole("link", { name: "Portfolio" }).getAttribute("href")).toBe("/portfolio-demo");
    for (const role of ["customer", "admin"]) {
      expect(show({ role }).queryByRole("link", { name: "Portfolio" })).toBeNull();
    }
  });

  test("R-029 shows a handyman, and nobody else, whether the browser is online", () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const bar = show({ role: "handyman" });
    expect(bar.getByText("Online")).toBeTruthy();
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(bar.getByText("Offline")).toBeTruthy();
    expect(bar.queryByText("Online")).toBeNull();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(bar.getByText("Online")).toBeTruthy();
    expect(show({ role: "customer" }).queryByText("Online")).toBeNull();
  });

  test.each([
    ["en", "Admin panel"],
    ["pt", "Painel administrativo"],
    ["es", "Panel de administración"],
  ] as const)("R-030 carries the admin panel's label in %s for an administrator alone", async (language, label) => {
    await setLanguage(language);
    expect(show({ role: "admin" }).getByText(label)).toBeTruthy();
    for (const role of ["customer", "handyman"]) {
      expect(show({ role }).queryByText(label)).toBeNull();
    }
  });

  test.each(["customer", "handyman", "admin"])("R-031 lets the role %s switch the language at once", async (role) => {
    const bar = show({ role });
    const switcher = bar.getByRole("combobox", { name: "Language" });
    expect([...switcher.querySelectorAll("option")].map(({ value }) => value)).toEqual(["en", "pt", "es"]);
    fireEvent.change(switcher, { target: { value: "es" } });
    expect(await bar.findByRole("link", { name: "Cerrar sesión" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("es");
  });

  test.each([
    ["en", "Sign out"],
    ["pt", "Sair"],
    ["es", "Cerrar sesión"],
  ] as const)(
    "R-032 in %s the profile picture is named '%s' and leaves the app for /api/logout",
    async (language, name) => {
      await setLanguage(language);
      const profileImageUrl = "/media/ana.webp";
      const link = show({ firstName: "Ana", lastName: "Moreira", profileImageUrl }).getByRole("link", { name });
      expect(clickLink(link)).toBe("/api/logout");
      expect(link.getAttribute("title")).toBe(name);
      expect(link.querySelector("img")?.getAttribute("src")).toBe(profileImageUrl);
    },
  );

  test("R-032 shows initials for a missing picture", () => {
    const link = show({ firstName: "Ana", lastName: "Moreira" }).getByRole("link", { name: "Sign out" });
    expect(link.querySelector("[data-initials]")?.getAttribute("data-initials")).toBe("AM");
    expect(link.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });
});
