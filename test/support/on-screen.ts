import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { AppError, type ErrorCode } from "../../shared/errors.ts";

type Among = Pick<typeof screen, "getByRole">;
export const press = (name: string, among: Among = screen) => fireEvent.click(among.getByRole("button", { name }));

/** Presses a link and says where the browser would go by itself; undefined when the app kept the press. */
export function follow(link: HTMLElement): string | null | undefined {
  let target: string | null | undefined;
  const stop = (event: Event) => {
    target = event.defaultPrevented ? undefined : link.getAttribute("href");
    event.preventDefault();
  };
  document.addEventListener("click", stop, { once: true });
  fireEvent.click(link);
  return target;
}

export const toast = (text: string | RegExp) => screen.findByText(text, { selector: ".toast *" });
export const dialog = (name: string) => screen.findByRole("dialog", { name });

/** For a stubbed server that says no. */
export const refuse = (code: ErrorCode) => () => {
  throw new AppError(code);
};

/** As when the browser leaves the page, which closes no dialog: what the tab has kept by then is there afterwards. */
export function leavePage() {
  dispatchEvent(new Event("pagehide"));
  const kept = { ...sessionStorage };
  act(() => cleanup());
  Object.assign(sessionStorage, kept);
}

/** The button of this name, once it takes a press: when it comes with an answer, what that answer ends may be ending still. */
export const pressable = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBeNull();
    return button;
  });
