// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { hoursAgo } from "../support/makers/views.ts";
import { composer, conversationPage, shown } from "../support/pages/conversation-page.tsx";

const { open } = conversationPage();

afterEach(() => void vi.restoreAllMocks());

test("what another tab keeps stays, and is shown here too", async () => {
  await open();
  fireEvent.change(await composer(), { target: { value: "Typed here" } });
  const [key = ""] = Object.keys(localStorage).filter((name) => name.includes("conversation:"));
  const kept = {
    clientId: "kept-elsewhere",
    text: "Kept there",
    imageUrls: [],
    createdAt: hoursAgo(0),
    state: "kept",
  };
  localStorage.setItem(key, JSON.stringify({ text: "Typed there", photos: [], unsent: [kept] }));
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  act(() => void dispatchEvent(new StorageEvent("storage", { key })));
  expect(await shown("Kept there")).toBeTruthy();
  expect((await composer()).value).toBe("Typed here");
  fireEvent.change(await composer(), { target: { value: "" } });
  expect(JSON.parse(localStorage.getItem(key) ?? "{}")).toMatchObject({ text: "", unsent: [kept] });
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent("storage", { key })));
  await waitFor(() => expect(screen.queryByText("Kept there")).toBeNull());
});
