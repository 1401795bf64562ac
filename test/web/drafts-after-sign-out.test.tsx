// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { saveDraft } from "../../web/src/forms/draft.ts";
import { draftKeysOf } from "../../web/src/forms/drafts-at-sign-out.ts";
import { anaId } from "../support/makers/views.ts";
import { memberApp } from "../support/pages/member-app.tsx";

const app = memberApp();

// Apart from the other tests of drafts: a page that leaves saves none any more.
describe("drafts after a sign-out elsewhere", () => {
  test.each([
    ["another tab, which leaves", "storage"],
    ["a page that Back shows again, which leaves", "pageshow"],
  ])("are not restored by %s", async (_what, event) => {
    const replace = vi.spyOn(location, "replace").mockReturnValue();
    app.open("/terms");
    await screen.findByRole("link", { name: "Sign out" });
    sessionStorage.setItem(`dialogDraft:account:${anaId}`, "{}");
    act(() => void window.dispatchEvent(new Event(event)));
    expect(replace).not.toHaveBeenCalled();
    // The state after a sign-out elsewhere when no draft was stored.
    localStorage.setItem("signedOutAt", "1");
    act(() => void window.dispatchEvent(new Event(event)));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
    saveDraft(`request:${anaId}`, { title: "Leaking tap" });
    expect([draftKeysOf(anaId), sessionStorage.length]).toEqual([[], 0]);
  });
});
