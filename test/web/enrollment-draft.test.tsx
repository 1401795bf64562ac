// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";
import { idOf } from "../support/makers/entities.ts";
import {
  button,
  enrollmentPage,
  field,
  fill,
  goToStep,
  heading,
  submitWizard,
  type,
} from "../support/pages/enrollment-page.tsx";
import { picture } from "../support/pages/upload-server.ts";

const { show, posts } = enrollmentPage();
const KEY = `draft:enrollment:${idOf(1)}`;
/** A photo in the draft, uploaded so long ago. */
const photoOf = (number: number, ageMs: number) => ({
  path: `/media/${idOf(1)}/${idOf(number)}/960.webp`,
  sentAt: Date.now() - ageMs,
});
const filledIn = { ...anEnrollment(), hourlyRate: "65", serviceRadius: "20" };
const stored = () => localStorage.getItem(KEY) ?? "";

describe("the draft", () => {
  test("survives a reload, step and photos included, but never the tax id", async () => {
    show();
    fill.personal();
    await goToStep("Professional details");
    fill.professional();
    fireEvent.change(field("Choose files"), { target: { files: [picture("a.png"), picture("b.png")] } });
    await waitFor(() => expect(document.querySelectorAll('.photo-slot[data-state="done"]')).toHaveLength(2), {
      timeout: 15_000,
    });
    await goToStep("Business");
    fill.business();
    type("Tax ID", "123-45-6789");
    type("Business name", "Souza Repairs");
    await waitFor(() => expect(stored()).toContain("Souza Repairs"));
    const storedPhoto = {
      path: expect.stringMatching(/^\/media\/[^/]+\/[^/]+\/960\.webp$/),
      sentAt: expect.any(Number),
    };
    expect(JSON.parse(stored()).photos).toEqual([storedPhoto, storedPhoto]);
    for (const { sentAt } of JSON.parse(stored()).photos) expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000);
    expect(stored()).not.toContain("6789");
    expect(stored()).not.toContain("taxId");
    cleanup();
    show();
    await heading("Business");
    expect(screen.getByText("Draft restored")).toBeDefined();
    expect([field("Business name").value, field("Tax ID").value]).toEqual(["Souza Repairs", ""]);
    fireEvent.click(button("Previous"));
    await heading("Professional details");
    const shown = [...document.querySelectorAll<HTMLImageElement>('.photo-slot[data-state="done"] img')];
    expect(shown.map((image) => image.getAttribute("src"))).toEqual(
      [1, 2].map((number) => `/media/${idOf(1)}/${idOf(number)}/320.webp`),
    );
  });

  test.each([
    ["en", "We keep uploaded photos in a draft for one day. Please choose the missing ones again."],
    ["pt", "Guardamos as fotos do rascunho por um dia. Escolha de novo as que faltam."],
    ["es", "Guardamos las fotos del borrador un día. Elige de nuevo las que faltan."],
  ] as const)("R-078 drops photos that the server has deleted by now, and says so in %s", async (language, note) => {
    await setLanguage(language);
    const [deletedPhoto, storedOne] = [photoOf(1, 23 * HOUR_MS + MINUTE_MS), photoOf(2, 23 * HOUR_MS - MINUTE_MS)];
    localStorage.setItem(KEY, JSON.stringify({ ...filledIn, photos: [deletedPhoto, storedOne] }));
    show();
    expect(screen.getByText(note)).toBeDefined();
    await waitFor(() => expect(JSON.parse(stored()).photos).toEqual([storedOne]));
    cleanup();
    show();
    expect(screen.queryByText(note)).toBeNull();
    await waitFor(() => expect(JSON.parse(stored()).photos).toEqual([storedOne]));
  });

  test("R-078 days later is sent without its deleted photos and without an error message", async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...filledIn, step: 4, photos: [photoOf(1, 2 * DAY_MS), photoOf(2, 0)] }),
    );
    show();
    await heading("Legal and verification");
    await submitWizard();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ portfolioImages: [photoOf(2, 0).path] });
  });

  test("R-087 opens no step beyond its first invalid one, whatever step it stores", async () => {
    localStorage.setItem(KEY, JSON.stringify({ step: 4, firstName: "Ana", skills: ["other"], hourlyRate: 7 }));
    show();
    await heading("Personal information");
    expect(screen.getByText("Step 1 of 5")).toBeDefined();
  });

  test.each(["no json", "[]", '{"step":"x","skills":7,"businessType":"guild"}'])(
    "that is garbled, %s, does no harm",
    (text) => {
      localStorage.setItem(KEY, text);
      show();
      expect(field("First name")).toBeDefined();
    },
  );

  test("is discarded on request, and restored by Undo", async () => {
    localStorage.setItem(KEY, JSON.stringify({ firstName: "Bea", city: "Chatham" }));
    show();
    expect(field("City").value).toBe("Chatham");
    button("Discard draft").focus();
    fireEvent.click(button("Discard draft"));
    await waitFor(() => expect(field("City").value).toBe(""));
    // The button has disappeared with the draft.
    expect(document.activeElement?.textContent).toBe("Personal information");
    expect(field("First name").value).toBe("Ana");
    fireEvent.click(button("Undo"));
    await waitFor(() => expect(field("City").value).toBe("Chatham"));
  });

  test("is discarded with its photos, and restored with them", async () => {
    const photos = [photoOf(1, 0), photoOf(2, 0)];
    localStorage.setItem(KEY, JSON.stringify({ ...filledIn, step: 1, photos }));
    show();
    await heading("Professional details");
    const shown = () => document.querySelectorAll('.photo-slot[data-state="done"]');
    expect(shown()).toHaveLength(2);
    fireEvent.click(button("Discard draft"));
    await heading("Personal information");
    expect(stored()).toBe("");
    fireEvent.click(button("Undo"));
    await heading("Professional details");
    expect(shown()).toHaveLength(2);
    await waitFor(() => expect(JSON.parse(stored()).photos).toEqual(photos));
  });

  test("that cannot be stored, because storage is blocked or full, does not block the wizard", async () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: full, setItem: full, removeItem: full });
    show();
    fill.personal();
    await goToStep("Professional details");
    fireEvent.click(button("Previous"));
    await heading("Personal information");
    expect(field("City").value).toBe("Springfield");
  });

  test.each([
    ["what its ZIP code filled in goes with the code", "Chatham", "New York"],
    ["what somebody typed stays", "My Town", "My Town"],
  ])("restored, %s", async (_what, city, then) => {
    localStorage.setItem(KEY, JSON.stringify({ zipCode: "62629", city, state: "" }));
    show();
    // The ZIP code is looked up, because the state was missing.
    await waitFor(() => expect(field("State").value).toBe("IL"));
    const announced = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(announced).toContain("IL");
    type("ZIP code", "10001");
    await waitFor(() => expect(field("State").value).toBe("NY"));
    expect(field("City").value).toBe(then);
  });

  test("of two tabs is the newest one: the other tab follows it", async () => {
    show();
    type("City", "Chatham");
    await waitFor(() => expect(stored()).toContain("Chatham"));
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    const other = stored().replace("Chatham", "Decatur");
    localStorage.setItem(KEY, other);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: other })));
    await waitFor(() => expect(field("City").value).toBe("Decatur"));
  });

  test("that another tab has sent is not sent again: this tab says so and leads home", async () => {
    show();
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    const other = JSON.stringify({ ...filledIn, sendKey: "theirs" });
    localStorage.setItem(KEY, other);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: other })));
    await waitFor(() => expect(field("City").value).toBe(filledIn.city));
    localStorage.setItem(`sent:enrollment:${idOf(1)}`, JSON.stringify({ all: [{ key: "theirs" }] }));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "sent" })));
    expect(screen.getByRole("heading", { name: "Already sent" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  test("of another tab does not change what is being typed in this tab", async () => {
    show();
    type("City", "Chatham");
    await waitFor(() => expect(stored()).toContain("Chatham"));
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    const other = stored().replace("Chatham", "Decatur");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: other })));
    expect(field("City").value).toBe("Chatham");
  });

  test("belongs to one user: the next user of this browser starts with an empty form", () => {
    localStorage.setItem(KEY, JSON.stringify({ city: "Chatham" }));
    show({ id: idOf(2) });
    expect(field("City").value).toBe("");
    expect(screen.queryByText("Draft restored")).toBeNull();
  });
});
