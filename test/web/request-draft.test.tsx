// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import {
  choose,
  field,
  fillIn,
  formValues,
  radio,
  requestForm,
  slots,
  submit,
} from "../support/pages/request-form.tsx";
import { press } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";
import { picture } from "../support/pages/upload-server.ts";

const { site, show, posts } = requestForm();
const DRAFT = `draft:request:${idOf(1)}`;

describe("the draft", () => {
  test("is restored with its photos, and discarded by one press, which can be undone", async () => {
    const first = show();
    fillIn();
    fireEvent.click(radio("HVAC"));
    choose(picture("tap.png"));
    await waitFor(() => expect(slots()[0]?.getAttribute("data-state")).toBe("done"), { timeout: 15_000 });
    first.unmount();

    show();
    expect(screen.getByText("Draft restored")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(en["uploads.gone"])).toBeNull();
    expect(field("Title").value).toBe(formValues.Title);
    expect(radio("HVAC").checked).toBe(true);
    expect(slots()).toHaveLength(1);
    expect(slots()[0]?.querySelector("img")?.getAttribute("src")).toMatch(/^\/api\/images\/.+\?width=320$/);
    expect(site.server.sentTo(uploads.create)).toHaveLength(1);

    screen.getByRole("button", { name: "Discard draft" }).focus();
    press("Discard draft");
    await waitFor(() => expect(document.activeElement === field("Title")).toBe(true));
    expect([field("Title").value, radio("HVAC").checked, slots().length, localStorage.length]).toEqual([
      "",
      false,
      0,
      0,
    ]);
    expect(screen.queryByText("Draft restored")).toBeNull();
    press("Undo");
    expect([field("Title").value, radio("HVAC").checked, slots().length]).toEqual([formValues.Title, true, 1]);
  });

  test("R-061 drops photos that the server has deleted by now, says so, and is sent without them", async () => {
    const photoOf = (number: number, ageMs: number) => ({
      path: `/api/images/${idOf(number)}`,
      sentAt: Date.now() - ageMs,
    });
    const photos = [photoOf(1, 23 * HOUR_MS + MINUTE_MS), photoOf(2, 23 * HOUR_MS - MINUTE_MS)];
    localStorage.setItem(DRAFT, JSON.stringify({ title: "Tap", photos }));
    show();
    expect(screen.getByText(en["uploads.gone"])).toBeDefined();
    expect(slots()).toHaveLength(1);
    fillIn();
    await submit();
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ imageUrls: [photos[1]?.path] }));
    expect(JSON.stringify(posts()[0]?.body)).not.toContain("sentAt");
  });

  test.each([
    ["reports a photo that was still being shrunk or uploaded when the page was left", true],
    ["reports no photo that was refused", false],
  ])("%s", async (_what, isOnItsWay) => {
    site.server.on(uploads.create, () => new Promise<Response>(() => {}));
    const first = show();
    choose(isOnItsWay ? picture("tap.png") : new File(["%PDF"], "bill.pdf", { type: "application/pdf" }));
    const state = isOnItsWay ? "uploading" : "failed";
    await waitFor(() => expect(slots()[0]?.getAttribute("data-state")).toBe(state), { timeout: 15_000 });
    first.unmount();
    show();
    expect(screen.queryAllByText(en["uploads.gone"])).toHaveLength(isOnItsWay ? 1 : 0);
  });

  test("of one user is not shown to another on the same browser", () => {
    const first = show();
    fillIn();
    first.unmount();
    show({ user: { id: idOf(2) } });
    expect(field("Title").value).toBe("");
    expect(screen.queryByText("Draft restored")).toBeNull();
  });

  test("that cannot be parsed gives an empty form", () => {
    localStorage.setItem(
      DRAFT,
      '{"title":7,"category":"wizardry","photos":[{"path":"https://evil.test","sentAt":9e15}]}',
    );
    show();
    expect(field("Title").value).toBe("");
    expect(slots()).toEqual([]);
  });
});

const SENT = `sent:request:${idOf(1)}`;
const stored = () => JSON.parse(localStorage.getItem(DRAFT) ?? "{}");
const keys = () => posts().map(({ headers }) => headers.get("idempotency-key"));

/** Simulates another tab that sends the draft of this key. */
const sendElsewhere = (key: string) => localStorage.setItem(SENT, JSON.stringify({ all: [{ key, id: idOf(7) }] }));
const dispatchSent = () => act(() => void window.dispatchEvent(new StorageEvent("storage", { key: SENT })));

/** Renders a tab that finds another tab's draft. */
function openWithDraft() {
  show().unmount();
  show();
  fillIn();
  return String(stored().sendKey);
}

describe("one draft in several tabs", () => {
  test("I-25 is marked as sent as soon as another tab has sent it, and links to its request", async () => {
    const key = openWithDraft();
    sendElsewhere(key);
    dispatchSent();
    expect(screen.getByRole("heading", { name: "Already sent" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Submit/ })).toBeNull();
    expect(screen.getByRole("link", { name: "See the request" }).getAttribute("href")).toBe(`/?request=${idOf(7)}`);
    localStorage.removeItem(DRAFT);
    act(() => screen.getByRole("button", { name: "Write another request" }).click());
    fillIn();
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(keys()).not.toContain(key);
  });

  test("I-25 is not sent again by a tab that has missed the event", async () => {
    sendElsewhere(openWithDraft());
    await submit();
    expect(await screen.findByText("Already sent")).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  test("keeps another tab's new draft, and does not load it", async () => {
    show();
    fillIn();
    const other = JSON.stringify({ title: "Another", sendKey: "other" });
    localStorage.setItem(DRAFT, other);
    sendElsewhere("other");
    dispatchSent();
    await submit();
    await waitFor(() => expect(site.address).toBe("/"));
    expect(posts()).toHaveLength(1);
    expect(localStorage.getItem(DRAFT)).toBe(other);
  });
});
