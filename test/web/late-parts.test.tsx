// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { lazy, type ReactNode, useState } from "react";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ErrorBoundary } from "../../web/src/ui/error-boundary.tsx";
import { Late, LatePage } from "../../web/src/ui/late.tsx";
import { Toaster } from "../../web/src/ui/toaster.tsx";
import "../../web/src/i18n/i18n.ts";
import { press, toast } from "../support/on-screen.ts";

const Unreachable = lazy(
  (): Promise<{ default: (props: { onClose?: () => void }) => ReactNode }> =>
    Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
);

/** A page with something half typed, and a panel over it whose code does not come. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ErrorBoundary>
      <input aria-label="Title" />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Notifications
      </button>
      <Late>{isOpen && <Unreachable onClose={() => setOpen(false)} />}</Late>
      <Late until={<span>Bell</span>}>
        <Unreachable />
      </Late>
      <Toaster />
    </ErrorBoundary>
  );
}

/** Two pages, one of which does not come. */
function Site() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/">Back home</Link>
      <ErrorBoundary at={pathname}>
        <LatePage>{pathname === "/" ? <h1>Home</h1> : <Unreachable />}</LatePage>
      </ErrorBoundary>
    </>
  );
}

const isOpen = () => screen.getByRole("button", { name: "Notifications" }).getAttribute("aria-expanded");
const words = "This could not be loaded";

beforeEach(() => {
  // React tells it of every error that is caught.
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(location, "reload").mockReturnValue();
});
afterEach(() => {
  for (const close of document.querySelectorAll(".toast-close")) fireEvent.click(close);
  cleanup();
  vi.restoreAllMocks();
});

describe("code that does not load", () => {
  async function openPage() {
    render(<Page />);
    expect(await toast(words)).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Leaking tap" } });
    press("Close");
    expect(screen.queryByText(words)).toBeNull();
  }

  test("leaves the page as it is, closes what was asked for, and offers to reload, each time", async () => {
    await openPage();
    for (let time = 1; time <= 2; time++) {
      press("Notifications");
      expect(await toast(words)).toBeTruthy();
      expect(isOpen()).toBe("false");
      expect(screen.getByLabelText("Title")).toHaveProperty("value", "Leaking tap");
      expect(screen.getByText("Bell")).toBeTruthy();
      expect(screen.queryByRole("heading")).toBeNull();
      press("Reload");
      expect(location.reload).toHaveBeenCalledTimes(time);
    }
  });

  test("says so without a connection, and does not offer what would lose the page", async () => {
    await openPage();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    press("Notifications");
    expect(await toast("No Internet connection")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Leaking tap");
  });
});

test("a page whose code does not load says so, and is left by going elsewhere", async () => {
  render(
    <MemoryRouter initialEntries={["/portfolio-demo"]}>
      <Site />
    </MemoryRouter>,
  );
  expect(await screen.findByRole("heading", { name: "Something broke on this page" })).toBeTruthy();
  act(() => screen.getByRole("link").click());
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
