// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { uploads } from "../../shared/uploads/contract.ts";
import { idOf } from "../support/entities.ts";
import { picture } from "../support/media.ts";
import { choose, field, fillIn, radio, requestForm, slots, words } from "../support/request-form.tsx";

const { site, show } = requestForm();

describe("the draft", () => {
  test("is restored with its photos, and goes with one press, which can be undone", async () => {
    const first = show();
    fillIn();
    fireEvent.click(radio("HVAC"));
    choose(picture("tap.png"));
    await waitFor(() => expect(slots()[0]?.getAttribute("data-state")).toBe("done"), { timeout: 15_000 });
    first.unmount();

    show();
    expect(screen.getByText("Draft restored")).toBeInstanceOf(HTMLElement);
    expect(field("Title").value).toBe(words.Title);
    expect(radio("HVAC").checked).toBe(true);
    expect(slots()).toHaveLength(1);
    expect(slots()[0]?.querySelector("img")?.getAttribute("src")).toMatch(/^\/api\/images\/.+\?width=320$/);
    expect(site.server.sentTo(uploads.create)).toHaveLength(1);

    fireEvent.click(screen.getByRole("button", { name: "Discard draft" }));
    expect(field("Title").value).toBe("");
    expect(radio("HVAC").checked).toBe(false);
    expect(slots()).toEqual([]);
    expect(screen.queryByText("Draft restored")).toBeNull();
    expect(localStorage.length).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(field("Title").value).toBe(words.Title);
    expect(radio("HVAC").checked).toBe(true);
    expect(slots()).toHaveLength(1);
  });

  test("of one user is not shown to another on the same browser", () => {
    const first = show();
    fillIn();
    first.unmount();
    show({ user: { id: idOf(2) } });
    expect(field("Title").value).toBe("");
    expect(screen.queryByText("Draft restored")).toBeNull();
  });

  test("that is garbled is an empty form", () => {
    localStorage.setItem(
      `draft:request:${idOf(1)}`,
      '{"title":7,"category":"wizardry","imageUrls":["https://evil.test"]}',
    );
    show();
    expect(field("Title").value).toBe("");
    expect(slots()).toEqual([]);
  });
});
