// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { i18n } from "../../web/src/i18n/i18n.ts";
import { ErrorBoundary } from "../../web/src/ui/feedback/error-boundary.tsx";
import { Toaster } from "../../web/src/ui/feedback/toaster.tsx";
import { LazyPage, LazyPanel } from "../../web/src/ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../web/src/ui/page/lazy-with-retry.ts";
import { Main } from "../../web/src/ui/page/main.tsx";
import { Section } from "../../web/src/ui/page/section.tsx";
import { press, toast } from "../support/pages/screen-actions.ts";

type Closable = ComponentType<{ onClose?: () => void }>;
const notFetched = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const Unreachable = lazyWithRetry((): Promise<{ default: Closable }> => notFetched());

/** A panel without `onClose`. */
const Unclosable = () => <Unreachable />;

/** A panel whose code loads at the second attempt. */
function loadAtSecondAttempt(Panel: Closable) {
  const load = vi.fn(() => Promise.resolve({ default: Panel })).mockImplementationOnce(notFetched);
  return { load, Part: lazyWithRetry(load) };
}

const Review = () => <p>{useTranslation(["common", "reviews"]).t("reviews.write")}</p>;
const Portfolio = () => <h1>Portfolio</h1>;

/** A site with a home page and one other page. */
function Site({ page }: { page: ReactElement }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary path={pathname}>
      <LazyPage>{pathname === "/" ? <h1>Home</h1> : page}</LazyPage>
    </ErrorBoundary>
  );
}

const words = "This could not be loaded";

beforeEach(() => {
  throwing.isWell = false;
  // React logs every caught error.
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(location, "reload").mockReturnValue();
});
afterEach(() => {
  for (const close of document.querySelectorAll(".toast-close")) fireEvent.click(close);
  cleanup();
  vi.restoreAllMocks();
});

const throwing = { isWell: false };
function Throwing() {
  if (!throwing.isWell) throw new RangeError("Invalid time value");
  return <p>Bell is here</p>;
}
const TimesSection = () => (
  <Section title="Times">
    <Throwing />
  </Section>
);

/** Renders one of the parts until it closes. */
function PartSwitcher({ parts }: { parts: Readonly<Record<string, Closable>> }) {
  const [shown, show] = useState("");
  const Part = parts[shown];
  return (
    <MemoryRouter>
      <ErrorBoundary path="/">
        {Object.keys(parts).map((name) => (
          <button key={name} type="button" onClick={() => show(name)}>
            {name}
          </button>
        ))}
        <input aria-label="Title" />
        <LazyPanel>{Part && <Part onClose={() => show("")} />}</LazyPanel>
        <Toaster />
      </ErrorBoundary>
    </MemoryRouter>
  );
}

describe("a lazy part that failed to load", () => {
  const named = (name: string) => () => <p>{name} is here</p>;

  test("leaves the page as it is, offers to reload, and is loaded again when it is opened again", async () => {
    const { load, Part } = loadAtSecondAttempt(named("Bell"));
    render(<PartSwitcher parts={{ Bell: Part }} />);
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Leaking tap" } });
    press("Bell");
    expect(await toast(words)).toBeTruthy();
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Leaking tap");
    press("Reload");
    expect([load, location.reload].map((called) => vi.mocked(called).mock.calls.length)).toEqual([1, 1]);
    press("Bell");
    expect(await screen.findByText("Bell is here")).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("says so when offline, and does not offer a reload, which would lose the page", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    render(<PartSwitcher parts={{ Details: Unreachable }} />);
    press("Details");
    expect(await toast("No Internet connection")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
  });

  test("is asked for again with its texts when those did not come, and is not shown without them", async () => {
    delete i18n.store.data.en?.reviews;
    const backend: { read: (...asked: [string, string, (failure: Error) => void]) => void } =
      i18n.services.backendConnector.backend;
    vi.spyOn(backend, "read").mockImplementationOnce((_language, _namespace, answer) =>
      queueMicrotask(() => answer(new TypeError("gone"))),
    );
    render(<PartSwitcher parts={{ Review: lazyWithRetry(async () => ({ default: Review }), ["reviews"]) }} />);
    press("Review");
    expect(await toast(words)).toBeTruthy();
    expect(screen.queryByText(/write/i)).toBeNull();
    press("Review");
    expect(await screen.findByText("Write Review")).toBeTruthy();
  });

  test("does not block other parts in the same place", async () => {
    render(<PartSwitcher parts={{ Details: Unclosable, Users: named("Users") }} />);
    press("Details");
    expect(await toast(words)).toBeTruthy();
    press("Users");
    expect(await screen.findByText("Users is here")).toBeTruthy();
  });

  test("loads by itself after reconnecting if it is always shown", async () => {
    const { Part } = loadAtSecondAttempt(named("Bell"));
    render(
      <LazyPanel fallback="Soon">
        <Part />
      </LazyPanel>,
    );
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByText("Soon")).toBeTruthy();
    fireEvent(window, new Event("online"));
    expect(await screen.findByText("Bell is here")).toBeTruthy();
  });

  test("closes, or leaves a card that tries again, when it throws; the page stays", async () => {
    const Breaking = lazyWithRetry(async () => ({ default: Throwing }));
    render(<PartSwitcher parts={{ Bell: Breaking, Part: TimesSection }} />);
    press("Bell");
    expect(await toast(words)).toBeTruthy();
    press("Part");
    expect(await screen.findByRole("heading", { name: "This part cannot be shown" })).toBeTruthy();
    expect(screen.getByLabelText("Title")).toBeTruthy();
    throwing.isWell = true;
    press("Try again");
    expect(await screen.findByText("Bell is here")).toBeTruthy();
  });
});

const broken = () => screen.findByRole("heading", { name: "Something went wrong on this page" });

describe("a page whose code does not load", () => {
  const open = (Page: Closable) =>
    render(
      <MemoryRouter initialEntries={["/portfolio-demo"]}>
        <Site page={<Page />} />
      </MemoryRouter>,
    );

  test("says so at the focus and in the document title, and can be left by going home", async () => {
    open(Unreachable);
    const heading = await broken();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe("Something went wrong on this page · Homewright");
    expect(screen.getByRole("main")).toBeTruthy();
    press("Reload");
    expect(location.reload).toHaveBeenCalledTimes(1);
    act(() => screen.getByRole("link", { name: "Go Home" }).click());
    expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
    expect(screen.queryByRole("main")).toBeNull();
  });

  test("offers no reload when offline, and loads after reconnecting", async () => {
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const load = vi.fn(async () => ({ default: Portfolio }));
    open(lazyWithRetry(load));
    await broken();
    // Some browsers cache the failed import.
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByText("No Internet connection")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
    expect(screen.getByRole("link", { name: "Go Home" })).toBeTruthy();
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(await screen.findByRole("heading", { name: "Portfolio" })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("loads from a local server although the browser reports being offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
    open(lazyWithRetry(async () => ({ default: Portfolio })));
    expect(await screen.findByRole("heading", { name: "Portfolio" })).toBeTruthy();
  });
});

/** Leaves for home by itself, as the page of a payment does. */
function Leaving() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate("/", { replace: true })}>
      Leave
    </button>
  );
}

test("the page that replaces the first one of a visit has the focus at its heading", async () => {
  render(
    <MemoryRouter initialEntries={["/paid"]}>
      <Routes>
        <Route path="/paid" element={<Leaving />} />
        <Route
          path="/"
          element={
            <Main title="Home">
              <h1>Home</h1>
            </Main>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  press("Leave");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Home"));
});
