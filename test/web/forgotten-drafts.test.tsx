// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { keepDraft } from "../../web/src/forms/draft.ts";
import { draftsOf, forgetDrafts } from "../../web/src/forms/forget-drafts.ts";
import { idOf } from "../support/entities.ts";
import { memberApp } from "../support/member-app.tsx";
import { dialog, follow, press } from "../support/on-screen.ts";
import { anaId } from "../support/views.ts";

const app = memberApp();
const REQUEST = `request:${anaId}`;
const type = (name = REQUEST) => keepDraft(name, { title: "Leaking tap", address: "742 Evergreen Terrace" });
/** Sign-out arrives through redirects; a lost session does not lead home. */
const land = (redirectCount: number, path = "/") => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ redirectCount } as unknown as PerformanceEntry]);
  window.history.replaceState(null, "", path);
  forgetDrafts();
};

describe("drafts at sign-out", () => {
  test("are deleted once their user has signed out, with what a tab had rescued", () => {
    type();
    sessionStorage.setItem(`rescued:account:${anaId}`, "{}");
    localStorage.setItem("language", "pt");
    land(1);
    expect([draftsOf(anaId), sessionStorage.length, localStorage.getItem("language")]).toEqual([[], 0, "pt"]);
  });

  test.each([
    ["on the sign-in page", 1, "/sign-in"],
    ["on a newly opened page", 0, "/"],
  ])("stay when the session is lost: %s", (_where, redirectCount, path) => {
    type();
    land(redirectCount, path);
    expect(draftsOf(anaId)).toHaveLength(1);
  });

  const ask = async () => {
    type();
    app.open("/terms");
    fireEvent.click(await screen.findByRole("link", { name: "Sign out" }));
    return within(await dialog("Sign out"));
  };

  test("make sign-out ask first, which can be cancelled", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const asked = await ask();
    expect(asked.getByText("You have an unsent request. Keep it on this device?")).toBeTruthy();
    expect(asked.getByRole("checkbox")).toHaveProperty("checked", false);
    press("Cancel", asked);
    expect(assign).not.toHaveBeenCalled();
    expect(draftsOf(anaId)).toHaveLength(1);
  });

  test.each([false, true])("are deleted, other users' too, unless keeping them is chosen: %s", async (isKept) => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const asked = await ask();
    if (isKept) fireEvent.click(asked.getByRole("checkbox"));
    press("Sign out", asked);
    expect(assign).toHaveBeenLastCalledWith("/api/logout");
    type(`request:${idOf(7)}`);
    land(1);
    expect([draftsOf(anaId).length, draftsOf(idOf(7)).length]).toEqual([isKept ? 1 : 0, 0]);
  });

  test("that do not exist make sign-out not ask", async () => {
    app.open("/terms");
    expect(follow(await screen.findByRole("link", { name: "Sign out" }))).toBe("/api/logout");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["another tab, which leaves", "storage"],
    ["a page that Back shows again, which leaves", "pageshow"],
  ])("are not restored by %s", async (_what, event) => {
    const replace = vi.spyOn(location, "replace").mockReturnValue();
    app.open("/terms");
    await screen.findByRole("link", { name: "Sign out" });
    sessionStorage.setItem(`rescued:account:${anaId}`, "{}");
    act(() => void window.dispatchEvent(new Event(event)));
    expect(replace).not.toHaveBeenCalled();
    // The state after a sign-out elsewhere when no draft was stored.
    localStorage.setItem("signedOutAt", "1");
    act(() => void window.dispatchEvent(new Event(event)));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
    type();
    expect([draftsOf(anaId), sessionStorage.length]).toEqual([[], 0]);
  });

  test("are cleared in other tabs also if none was stored", () => {
    land(1);
    expect(localStorage.getItem("signedOutAt")).not.toBeNull();
  });
});
