// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { idOf } from "../support/makers/entities.ts";
import {
  button,
  draftKey,
  enrollmentPage,
  field,
  fill,
  fullDraft,
  goToStep,
  heading,
  type,
} from "../support/pages/enrollment-page.tsx";
import { picture } from "../support/pages/upload-server.ts";

const { show } = enrollmentPage();
const stored = () => localStorage.getItem(draftKey) ?? "";
const donePhotos = () => document.querySelectorAll('.photo-slot[data-state="done"]');

describe("the draft", () => {
  test("survives a reload, step and photos included, but never the tax id", async () => {
    show();
    fill.personal();
    await goToStep("Professional details");
    fill.professional();
    fireEvent.change(field("Choose files"), { target: { files: [picture("a.png"), picture("b.png")] } });
    await waitFor(() => expect(donePhotos()).toHaveLength(2), { timeout: 15_000 });
    await goToStep("Business");
    fill.business();
    type("Tax ID", "123-45-6789");
    type("Business name", "Souza Repairs");
    await waitFor(() => expect(stored()).toContain("Souza Repairs"));
    expect(stored()).not.toMatch(/6789|taxId/);
    cleanup();
    show();
    await heading("Business");
    expect(screen.getByText("Draft restored")).toBeDefined();
    expect([field("Business name").value, field("Tax ID").value]).toEqual(["Souza Repairs", ""]);
    fireEvent.click(button("Previous"));
    await heading("Professional details");
    expect(donePhotos()).toHaveLength(2);
  });

  test.each([
    ["whatever step it stores", '{"step":4,"firstName":"Ana","skills":["other"],"hourlyRate":7}'],
    ["also when it is garbled", '{"step":"x","skills":7,"businessType":"guild"}'],
  ])("R-087 opens no step beyond its first invalid one, %s", async (_what, draft) => {
    localStorage.setItem(draftKey, draft);
    show();
    await heading("Personal information");
    expect(screen.getByText("Step 1 of 5")).toBeDefined();
  });

  test.each([
    ["what its ZIP code filled in goes with the code", "Chatham", "New York"],
    ["what somebody typed stays", "My Town", "My Town"],
  ])("restored, %s", async (_what, city, then) => {
    localStorage.setItem(draftKey, JSON.stringify({ zipCode: "62629", city, state: "" }));
    show();
    // The ZIP code is looked up, because the state was missing.
    await waitFor(() => expect(field("State").value).toBe("IL"));
    type("ZIP code", "10001");
    await waitFor(() => expect(field("State").value).toBe("NY"));
    expect(field("City").value).toBe(then);
  });
});

describe("a draft in two tabs", () => {
  const storeElsewhere = (draft: string) => {
    localStorage.setItem(draftKey, draft);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: draftKey, newValue: draft })));
  };

  test.each([
    [false, "Decatur"],
    [true, "Chatham"],
  ])("is the newest one, except where somebody types: %s", async (isTypedIn, city) => {
    show();
    type("City", "Chatham");
    await waitFor(() => expect(stored()).toContain("Chatham"));
    vi.spyOn(document, "hasFocus").mockReturnValue(isTypedIn);
    storeElsewhere(stored().replace("Chatham", "Decatur"));
    await waitFor(() => expect(field("City").value).toBe(city));
  });

  test("is not sent again when the other tab has sent it: this one says so and leads home", async () => {
    show();
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    storeElsewhere(JSON.stringify({ ...fullDraft, step: 0, sendKey: "theirs" }));
    await waitFor(() => expect(field("City").value).toBe(fullDraft.city));
    localStorage.setItem(`sent:enrollment:${idOf(1)}`, JSON.stringify({ all: [{ key: "theirs" }] }));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "sent" })));
    expect(screen.getByRole("heading", { name: "Already sent" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });
});
