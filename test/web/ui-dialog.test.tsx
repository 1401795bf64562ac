// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { StrictMode, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Dialog, type DialogProps } from "../../web/src/ui/dialog/dialog.tsx";
import { notify } from "../../web/src/ui/feedback/notify.ts";
import { Toaster } from "../../web/src/ui/feedback/toaster.tsx";
import "../../web/src/i18n/i18n.ts";

afterEach(() => {
  // Toasts are not unmounted with the page.
  for (const close of document.querySelectorAll(".toast-close")) fireEvent.click(close);
  cleanup();
});

function Page({ children, dismissible, onClosed }: Partial<DialogProps> & { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  function close() {
    onClosed?.();
    setOpen(false);
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Name your price" onClose={close} dismissible={dismissible}>
          {children}
        </Dialog>
      )}
      <Toaster />
    </>
  );
}

function openFrom(page: React.ReactElement) {
  render(<StrictMode>{page}</StrictMode>);
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

const dialog = () => screen.getByRole<HTMLDialogElement>("dialog");

function pressBeside() {
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
}

/** A list whose entries disappear when they are done. */
function List() {
  const [entries, setEntries] = useState(["Ana"]);
  const [asked, setAsked] = useState<string>();
  function waitBriefly() {
    setEntries([]);
    setAsked(undefined);
  }
  return (
    <section>
      <h2>Waiting</h2>
      {entries.map((entry) => (
        <button key={entry} type="button" onClick={() => setAsked(entry)}>
          Open
        </button>
      ))}
      {asked && (
        <Dialog title={asked} onClose={() => setAsked(undefined)}>
          <button type="button" onClick={waitBriefly}>
            Settle
          </button>
        </Dialog>
      )}
    </section>
  );
}

describe("a dialog", () => {
  test("is named by its title, takes the focus and gives it back", () => {
    const opener = openFrom(<Page />);
    expect(dialog().open).toBe(true);
    expect(screen.getByRole("dialog", { name: "Name your price" })).toBe(dialog());
    expect(document.activeElement?.textContent).toBe("Name your price");
    fireEvent.click(within(dialog()).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test("puts the focus on the element with autofocus", () => {
    openFrom(
      <Page>
        <input aria-label="Price" data-autofocus />
      </Page>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Price"));
  });

  test("closes on Esc and on a press beside it, once each, and not on a press inside", () => {
    const onClosed = vi.fn();
    const opener = openFrom(<Page onClosed={onClosed} />);
    fireEvent.click(screen.getByRole("heading"));
    expect(onClosed).not.toHaveBeenCalled();
    fireEvent(dialog(), new Event("cancel", { cancelable: true }));
    expect(onClosed).toHaveBeenCalledTimes(1);
    fireEvent.click(opener);
    pressBeside();
    expect(onClosed).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(opener);
  });

  test("stays when a selection of text is dragged out of it, or into it", () => {
    const onClosed = vi.fn();
    openFrom(
      <Page onClosed={onClosed}>
        <input aria-label="Price" />
      </Page>,
    );
    // A press that ends on another element than it began is a click on their common ancestor: the dialog.
    fireEvent.pointerDown(screen.getByLabelText("Price"));
    fireEvent.click(dialog());
    expect(onClosed).not.toHaveBeenCalled();
    pressBeside();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test("is not closed by a press beside it once its form has an entry; Escape and Close still close it", () => {
    const onClosed = vi.fn();
    openFrom(
      <Page onClosed={onClosed}>
        <form>
          <input aria-label="Price" />
        </form>
      </Page>,
    );
    fireEvent.change(screen.getByLabelText("Price"), { target: { value: "80" } });
    pressBeside();
    expect(onClosed).not.toHaveBeenCalled();
    fireEvent.click(within(dialog()).getByRole("button", { name: "Close" }));
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test("moves the focus to the list's heading when its opener has disappeared", () => {
    openFrom(<List />);
    fireEvent.click(screen.getByRole("button", { name: "Settle" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Waiting" }));
  });

  test("stays open while closing would lose something", () => {
    const onClosed = vi.fn();
    openFrom(<Page dismissible={false} onClosed={onClosed} />);
    const esc = new Event("cancel", { cancelable: true });
    fireEvent(dialog(), esc);
    pressBeside();
    expect(esc.defaultPrevented).toBe(true);
    expect(onClosed).not.toHaveBeenCalled();
    expect(within(dialog()).queryByRole("button", { name: "Close" })).toBeNull();
  });

  test("closes when the browser itself closes it, unless it must stay open", () => {
    const opener = openFrom(<Page />);
    act(() => dialog().close());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
    cleanup();
    openFrom(<Page dismissible={false} />);
    act(() => dialog().close());
    expect(dialog().open).toBe(true);
  });

  test("moves toasts inside, where they can be pressed, and out again", () => {
    openFrom(<Page />);
    act(() => notify({ title: "Failed to accept job. Please try again." }));
    expect(dialog().querySelector(".toast")?.textContent).toContain("Failed to accept job");
    fireEvent(dialog(), new Event("cancel", { cancelable: true }));
    expect(document.querySelectorAll(".toast")).toHaveLength(1);
  });

  test.each([
    ["announced again on the page if it has only just appeared", 0, "polite"],
    ["not announced again once it has been heard", 1001, undefined],
  ])("keeps a toast that is %s", (_how, heardMs, live) => {
    openFrom(<Page />);
    const waiting = [...document.body.children].find((each) => each.matches(".toaster"));
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now);
    act(() => notify({ title: "Saved" }));
    const liveOf = () => document.querySelector(".toast")?.closest("[aria-live]");
    expect(liveOf()?.getAttribute("aria-live")).toBe("polite");
    clock.mockReturnValue(now + heardMs);
    fireEvent(dialog(), new Event("cancel", { cancelable: true }));
    vi.restoreAllMocks();
    expect(waiting?.querySelector(".toast")?.textContent).toBe("Saved");
    expect(liveOf()?.getAttribute("aria-live")).toBe(live);
  });
});
