// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AppError } from "../../shared/errors/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { field, fillIn, formValues, requestForm, submit } from "../support/pages/request-form.tsx";

const { site, show, posts } = requestForm();

const DRAFT = `draft:request:${idOf(1)}`;
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
  test("I-25 is sent under the draft's own key, whichever tab sends it, so that it counts once", async () => {
    const first = show();
    fillIn();
    const draft = stored();
    expect(draft).toMatchObject({ title: formValues.Title, sendKey: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    first.unmount();
    for (const _tab of ["second", "third"]) {
      localStorage.clear();
      localStorage.setItem(DRAFT, JSON.stringify(draft));
      const tab = show();
      expect(field("Title").value).toBe(formValues.Title);
      await submit();
      await waitFor(() => expect(site.address).toBe("/"));
      tab.unmount();
    }
    expect(keys()).toEqual([draft.sendKey, draft.sendKey]);
  });

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

  test("I-25 that another tab is sending at the moment shows no failure", async () => {
    site.server.on(requests.create, () => {
      throw new AppError("idempotency.running");
    });
    show();
    fillIn();
    await submit();
    expect(await screen.findByText("The same request is still under way.")).toBeTruthy();
    expect(screen.queryByText("Error")).toBeNull();
    expect(site.address).toBe("/service-request");
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
