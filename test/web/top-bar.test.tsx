// @vitest-environment happy-dom
import { act, fireEvent, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { clickLink } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

const show = (user: object = {}) => within(site.show(<TopBar />, { user }).container);

describe("the top bar", () => {
  test.each([
    ["customer", "Customer", 0],
    ["handyman", "Professional", 0],
    ["admin", "Administrator", 1],
  ] as const)(
    "R-028 R-030 has for the role %s the title %s, and for an administrator the panel's label",
    (role, title, count) => {
      const bar = show({ role });
      expect(document.querySelector(".wordmark + .bar-title")?.textContent).toBe(title);
      expect(bar.queryAllByText("Admin panel")).toHaveLength(count);
    },
  );

  test("R-029 leads a handyman alone to the portfolio, and shows whether the browser is online", () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const bar = show({ role: "handyman" });
    expect(bar.getByRole("link", { name: "Portfolio" }).getAttribute("href")).toBe("/portfolio-demo");
    for (const [isOnline, event, text] of [
      [false, "offline", "Offline"],
      [true, "online", "Online"],
    ] as const) {
      onLine.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(event)));
      expect(bar.getByText(text)).toBeTruthy();
    }
    expect(bar.queryByText("Offline")).toBeNull();
    const other = show({ role: "customer" });
    expect([other.queryByRole("link", { name: "Portfolio" }), other.queryByText("Online")]).toEqual([null, null]);
  });

  test("R-031 switches the language at once", async () => {
    const bar = show();
    const switcher = bar.getByRole("combobox", { name: "Language" });
    expect([...switcher.querySelectorAll("option")].map(({ value }) => value)).toEqual(["en", "pt", "es"]);
    fireEvent.change(switcher, { target: { value: "es" } });
    expect(await bar.findByRole("link", { name: "Cerrar sesión" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("es");
  });

  test("R-032 leaves the app for /api/logout by the profile picture, which is named 'Sign out'", () => {
    const profileImageUrl = "/media/ana.webp";
    const link = show({ firstName: "Ana", profileImageUrl }).getByRole("link", { name: "Sign out" });
    expect(clickLink(link)).toBe("/api/logout");
    expect(link.getAttribute("title")).toBe("Sign out");
    expect(link.querySelector("img")?.getAttribute("src")).toBe(profileImageUrl);
  });
});
