// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { i18n } from "../../web/src/i18n/i18n.ts";
import { announce, dismissOfEarlierScreen, notify, useToasts } from "../../web/src/ui/feedback/notify.ts";
import {
  reduceToasts,
  TOAST_DISPLAY_MS,
  TOAST_LIMIT,
  TOAST_REMOVAL_MS,
  type Toast,
} from "../../web/src/ui/feedback/toast-reducer.ts";
import { Toaster } from "../../web/src/ui/feedback/toaster.tsx";

const aToast = (id: number): Toast => ({
  ...{ id, title: `toast ${id}`, variant: "default", displayMs: 5000, shownAtMs: 0, open: true },
});

describe("the list of toasts", () => {
  test("R-172 holds one at a time, shown 5000 ms, removed 1,000,000 ms after dismissal", () => {
    expect([TOAST_LIMIT, TOAST_DISPLAY_MS, TOAST_REMOVAL_MS]).toEqual([1, 5000, 1_000_000]);
  });

  test("an event for a removed toast changes nothing", () => {
    const toasts = [aToast(2)];
    expect(reduceToasts(toasts, { type: "dismissed", id: 1 })).toEqual(toasts);
    expect(reduceToasts(toasts, { type: "removed", id: 1 })).toEqual(toasts);
  });
});

describe("a toast on screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });

  afterEach(() => {
    act(() => vi.advanceTimersByTime(TOAST_REMOVAL_MS * 2));
    cleanup();
    vi.useRealTimers();
  });

  const card = () => document.querySelector(".toast");
  const show = (notice: Parameters<typeof notify>[0]) => act(() => notify(notice));
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test.each(["Close", "Undo"])("returns the focus when %s is pressed by keyboard", (name) => {
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    show({ title: "Deleted", action: { label: "Undo", onAction: () => undefined } });
    const button = screen.getByRole("button", { name });
    act(() => screen.getByRole("button", { name: "Undo" }).focus());
    act(() => button.focus());
    fireEvent.click(button);
    expect(screen.queryByText("Deleted")).toBeNull();
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test("R-172 closes after 5000 ms and not before", () => {
    show({ title: "Success", description: "Job accepted successfully!" });
    advance(TOAST_DISPLAY_MS - 1);
    expect(card()?.textContent).toBe("SuccessJob accepted successfully!");
    advance(1);
    expect(card()).toBeNull();
  });

  test("that is only spoken is in the live region, and nobody sees it", () => {
    act(() => announce("Your note is saved."));
    expect(card()).toBeNull();
    const said = screen.getByText("Your note is saved.");
    expect(said.className).toBe("visually-hidden");
    expect(said.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    advance(TOAST_DISPLAY_MS);
    expect(screen.queryByText("Your note is saved.")).toBeNull();
  });

  test("that is only spoken is not in a page of another language", async () => {
    act(() => announce("Your note is saved."));
    await act(() => i18n.changeLanguage("pt"));
    expect(screen.queryByText("Your note is saved.")).toBeNull();
    await act(() => i18n.changeLanguage("en"));
  });

  test("is gone with the next screen, but not with the one that its cause leads to", () => {
    show({ title: "Saved" });
    act(dismissOfEarlierScreen);
    expect(card()).toBeTruthy();
    advance(1001);
    act(dismissOfEarlierScreen);
    expect(card()).toBeNull();
    show({ title: "Reload", displayMs: Number.POSITIVE_INFINITY });
    advance(1001);
    act(dismissOfEarlierScreen);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(card()).toBeNull();
  });

  test("R-172 is kept, closed, for 1,000,000 ms after its dismissal, and no longer", () => {
    const toasts = renderHook(useToasts).result;
    show({ title: "first" });
    advance(TOAST_DISPLAY_MS + 999_999);
    expect(toasts.current).toMatchObject([{ title: "first", open: false }]);
    expect(card()).toBeNull();
    advance(1);
    expect(toasts.current).toEqual([]);
  });

  test("R-172 is never shown beside another", () => {
    show({ title: "first" });
    show({ title: "second" });
    expect(screen.queryByText("first")).toBeNull();
    expect(document.querySelectorAll(".toast")).toHaveLength(1);
  });

  test("is announced by a live region that exists before it: failures assertively, others politely", () => {
    const [polite, assertive, ...more] = document.querySelectorAll(".toaster [aria-live]");
    expect([polite, assertive].map((place) => place?.getAttribute("aria-live"))).toEqual(["polite", "assertive"]);
    expect([polite?.textContent, assertive?.textContent, more]).toEqual(["", "", []]);
    show({ title: "Saved" });
    expect([polite?.textContent, assertive?.textContent]).toEqual(["Saved", ""]);
    show({ title: "Error", variant: "destructive" });
    expect([polite?.textContent, assertive?.textContent]).toEqual(["", "Error"]);
    // A role of its own would be announced twice.
    expect(document.querySelector(".toaster [role]")).toBeNull();
  });

  test("its timer pauses under the pointer and with the focus inside", () => {
    show({ title: "Saved" });
    advance(4000);
    fireEvent.mouseEnter(card() ?? document.body);
    advance(60_000);
    fireEvent.mouseLeave(card() ?? document.body);
    advance(999);
    expect(screen.queryByText("Saved")).not.toBeNull();
    fireEvent.focus(screen.getByRole("button", { name: "Close" }));
    advance(60_000);
    fireEvent.blur(screen.getByRole("button", { name: "Close" }));
    advance(1);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("its action runs once and closes it", () => {
    const onAction = vi.fn();
    show({ title: "Photo removed", action: { label: "Undo", onAction } });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Photo removed")).toBeNull();
  });

  test("R-171 may stay until it is closed, or for a duration of its own", () => {
    show({ title: "No Internet connection", displayMs: Number.POSITIVE_INFINITY });
    advance(3_600_000);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("No Internet connection")).toBeNull();
    show({ title: "Connected to the Internet", displayMs: 3000 });
    advance(3000);
    expect(screen.queryByText("Connected to the Internet")).toBeNull();
  });
});
