import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { AppError, type ErrorCode } from "../../../shared/errors/errors.ts";

type Scope = Pick<typeof screen, "getByRole">;
export const press = (name: string | RegExp, scope: Scope = screen) =>
  fireEvent.click(scope.getByRole("button", { name }));

/** Clicks a link; returns the target if the browser itself would navigate, undefined if the app handled the click. */
export function clickLink(link: HTMLElement): string | null | undefined {
  let target: string | null | undefined;
  const intercept = (event: Event) => {
    target = event.defaultPrevented ? undefined : link.getAttribute("href");
    event.preventDefault();
  };
  document.addEventListener("click", intercept, { once: true });
  fireEvent.click(link);
  return target;
}

export const toast = (text: string | RegExp) => screen.findByText(text, { selector: ".toast *" });
/** What screen readers alone are told, because the screen shows it. */
export const spoken = (text: string | RegExp) => screen.findByText(text, { selector: ".toaster .visually-hidden" });
export const dialog = (name: string) => screen.findByRole("dialog", { name });

/** A stub answer that fails with this error code. */
export const failWith = (code: ErrorCode) => () => {
  throw new AppError(code);
};

/** Leaves the page as a browser does: dialogs are not closed, and `sessionStorage` keeps what it held then. */
export function leavePage() {
  dispatchEvent(new Event("pagehide"));
  const stored = { ...sessionStorage };
  act(() => cleanup());
  Object.assign(sessionStorage, stored);
}

/** Waits until the button is enabled: it may appear while the request before is still ending. */
export const enabledButton = (name: string, scope: Scope = screen): Promise<HTMLElement> =>
  waitFor(() => {
    const button = scope.getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBeNull();
    return button;
  });

/** Presses a button again that has sent something: the message about the outcome comes before the button knows of it. */
export const pressAgain = async (name: string, scope: Scope = screen) =>
  fireEvent.click(await enabledButton(name, scope));

/** Makes the window as wide as a desktop's, or as narrow as a phone's; until the end of the test. */
export const setWide = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
