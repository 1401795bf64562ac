// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
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
import { picture } from "../support/pages/upload-server.ts";

const { site, show, posts } = requestForm();

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
    expect(screen.queryByText(/in a draft for one day/)).toBeNull();
    expect(field("Title").value).toBe(formValues.Title);
    expect(radio("HVAC").checked).toBe(true);
    expect(slots()).toHaveLength(1);
    expect(slots()[0]?.querySelector("img")?.getAttribute("src")).toMatch(/^\/api\/images\/.+\?width=320$/);
    expect(site.server.sentTo(uploads.create)).toHaveLength(1);

    screen.getByRole("button", { name: "Discard draft" }).focus();
    fireEvent.click(screen.getByRole("button", { name: "Discard draft" }));
    expect(field("Title").value).toBe("");
    await waitFor(() => expect(document.activeElement === field("Title")).toBe(true));
    expect(radio("HVAC").checked).toBe(false);
    expect(slots()).toEqual([]);
    expect(screen.queryByText("Draft restored")).toBeNull();
    expect(localStorage.length).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(field("Title").value).toBe(formValues.Title);
    expect(radio("HVAC").checked).toBe(true);
    expect(slots()).toHaveLength(1);
  });

  test("R-061 drops photos that the server has deleted by now, says so, and is sent without them", async () => {
    const photoOf = (number: number, ageMs: number) => ({
      path: `/api/images/${idOf(number)}`,
      sentAt: Date.now() - ageMs,
    });
    const photos = [photoOf(1, 23 * HOUR_MS + MINUTE_MS), photoOf(2, 23 * HOUR_MS - MINUTE_MS)];
    localStorage.setItem(`draft:request:${idOf(1)}`, JSON.stringify({ title: "Tap", photos }));
    show();
    expect(
      screen.getByText("We keep uploaded photos in a draft for one day. Please choose the missing ones again."),
    ).toBeDefined();
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
    expect(screen.queryAllByText(/Please choose the missing ones again/)).toHaveLength(isOnItsWay ? 1 : 0);
  });

  test("of one user is not shown to another on the same browser", () => {
    const first = show();
    fillIn();
    first.unmount();
    show({ user: { id: idOf(2) } });
    expect(field("Title").value).toBe("");
    expect(screen.queryByText("Draft restored")).toBeNull();
  });

  test("of nothing but a trade is there again without a word", () => {
    const first = show();
    fireEvent.click(radio("HVAC"));
    first.unmount();
    show();
    expect(radio("HVAC").checked).toBe(true);
    expect(screen.queryByText("Draft restored")).toBeNull();
  });

  test("that cannot be parsed gives an empty form", () => {
    localStorage.setItem(
      `draft:request:${idOf(1)}`,
      '{"title":7,"category":"wizardry","photos":[{"path":"https://evil.test","sentAt":9e15}]}',
    );
    show();
    expect(field("Title").value).toBe("");
    expect(slots()).toEqual([]);
  });
});
