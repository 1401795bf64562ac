// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { saveDraft } from "../../web/src/forms/draft.ts";
import { deleteDraftsAfterSignOut, draftKeysOf } from "../../web/src/forms/drafts-at-sign-out.ts";
import { idOf } from "../support/makers/entities.ts";
import { anaId } from "../support/makers/views.ts";
import { memberApp } from "../support/pages/member-app.tsx";
import { dialog, press } from "../support/pages/screen-actions.ts";

const app = memberApp();
const REQUEST = `request:${anaId}`;
const type = (name = REQUEST) => saveDraft(name, { title: "Leaking tap", address: "742 Evergreen Terrace" });
/** Sign-out arrives through redirects; a lost session does not lead home. */
const arrive = (redirectCount: number, path = "/") => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ redirectCount } as unknown as PerformanceEntry]);
  window.history.replaceState(null, "", path);
  deleteDraftsAfterSignOut();
};

describe("drafts at sign-out", () => {
  test("are deleted once their user has signed out, with what a tab had rescued", () => {
    type();
    sessionStorage.setItem(`dialogDraft:account:${anaId}`, "{}");
    localStorage.setItem("language", "pt");
    arrive(1);
    expect([draftKeysOf(anaId), sessionStorage.length, localStorage.getItem("language")]).toEqual([[], 0, "pt"]);
  });

  test.each([
    ["on the sign-in page", 1, "/sign-in"],
    ["on a newly opened page", 0, "/"],
  ])("stay when the session is lost: %s", (_where, redirectCount, path) => {
    type();
    arrive(redirectCount, path);
    expect(draftKeysOf(anaId)).toHaveLength(1);
  });

  const askToSignOut = async () => {
    type();
    app.open("/terms");
    fireEvent.click(await screen.findByRole("link", { name: "Sign out" }));
    return within(await dialog("Sign out"));
  };

  test("make sign-out ask first, which can be cancelled", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const inDialog = await askToSignOut();
    expect(inDialog.getByText("You have an unsent request. Keep it on this device?")).toBeTruthy();
    expect(inDialog.getByRole("checkbox")).toHaveProperty("checked", false);
    press("Cancel", inDialog);
    expect(assign).not.toHaveBeenCalled();
    expect(draftKeysOf(anaId)).toHaveLength(1);
  });

  test.each([false, true])("are deleted, other users' too, unless keeping them is chosen: %s", async (isKept) => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const inDialog = await askToSignOut();
    if (isKept) fireEvent.click(inDialog.getByRole("checkbox"));
    press("Sign out", inDialog);
    expect(assign).toHaveBeenLastCalledWith("/api/logout");
    type(`request:${idOf(7)}`);
    arrive(1);
    expect([draftKeysOf(anaId).length, draftKeysOf(idOf(7)).length]).toEqual([isKept ? 1 : 0, 0]);
  });

  test("are cleared in other tabs also if none was stored", () => {
    arrive(1);
    expect(localStorage.getItem("signedOutAt")).not.toBeNull();
  });
});
