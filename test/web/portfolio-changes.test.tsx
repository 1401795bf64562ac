// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import type { PortfolioItemView } from "../../shared/portfolio/schema.ts";
import { session } from "../../shared/session/contract.ts";
import Portfolio from "../../web/src/features/portfolio/portfolio.tsx";
import { idOf } from "../support/makers/entities.ts";
import { hank } from "../support/makers/views.ts";
import { portfolioItemView, profileView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";
import { startUploadServer } from "../support/pages/upload-server.ts";

const site = signedInPages();
let items: PortfolioItemView[] = [];
let media: Awaited<ReturnType<typeof startUploadServer>>;

beforeAll(async () => {
  media = await startUploadServer();
});
afterAll(() => media.stop());
beforeEach(async () => {
  items = [1, 2, 3].map((id) => portfolioItemView(id, { description: "Larch" }));
  media.serve(site.server);
  site.server.on(session.user, () => hank());
  site.server.on(portfolio.list, () => items);
  site.server.on(handymen.details, () => profileView({ portfolio: items }));
  site.show(<Portfolio />, { at: "/portfolio-demo", user: hank() });
  await screen.findByText("Work 1");
});

const titles = () => screen.getAllByRole("heading", { level: 3, name: /^Work/ }).map(({ textContent }) => textContent);
const changes = () => site.server.sentTo(portfolio.update);

describe("an item of one's own portfolio", () => {
  test("is changed in the dialog, which sends only what differs", async () => {
    site.server.on(portfolio.update, () => portfolioItemView(1));
    press("Change: Work 1");
    const form = within(await dialog("Change this work"));
    expect(form.getByDisplayValue("Larch")).toBeTruthy();
    fireEvent.change(form.getByLabelText("Title"), { target: { value: "Terrace" } });
    fireEvent.change(form.getByLabelText(/^Description/), { target: { value: "" } });
    await waitFor(() => expect(form.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await toast("Your work is saved.")).toBeTruthy();
    expect(changes()).toMatchObject([
      { path: `/api/portfolio-items/${idOf(1)}`, body: { title: "Terrace", description: "" } },
    ]);
    expect(Object.keys(changes()[0]?.body ?? {})).toEqual(["title", "description"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("moves by its buttons, keeps the focus, and says where it is", async () => {
    site.server.on(portfolio.update, () => {
      items = [items[1], items[0], items[2]].flatMap((item) => item ?? []);
      return portfolioItemView(1);
    });
    const down = screen.getByRole("button", { name: "Move back: Work 1" });
    down.focus();
    fireEvent.click(down);
    await waitFor(() => expect(titles()).toEqual(["Work 2", "Work 1", "Work 3"]));
    expect(changes()).toMatchObject([{ path: `/api/portfolio-items/${idOf(1)}`, body: { position: 1 } }]);
    expect(await screen.findByText("Work 1 is now number 2 of 3")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move back: Work 1" }));
  });

  test("cannot move beyond the ends", () => {
    press("Move forward: Work 1");
    press("Move back: Work 3");
    expect(changes()).toEqual([]);
    expect(screen.getByRole("button", { name: "Move forward: Work 1" }).getAttribute("aria-disabled")).toBe("true");
  });

  test("is removed after a question, and stays when the answer is no", async () => {
    site.server.on(portfolio.remove, () => {
      items = items.slice(1);
      return new Response(null, { status: 204 });
    });
    press("Remove: Work 1");
    press("Keep it", within(await dialog("Remove “Work 1”?")));
    expect(site.server.sentTo(portfolio.remove)).toEqual([]);
    press("Remove: Work 1");
    press("Remove it", within(await dialog("Remove “Work 1”?")));
    expect(await toast("The work is removed.")).toBeTruthy();
    expect(titles()).toEqual(["Work 2", "Work 3"]);
  });

  test("that another window has removed is not offered on", async () => {
    site.server.on(portfolio.remove, () => {
      items = items.slice(1);
      return failWith("portfolioItem.notFound")();
    });
    press("Remove: Work 1");
    press("Remove it", within(await dialog("Remove “Work 1”?")));
    await waitFor(() => expect(titles()).toEqual(["Work 2", "Work 3"]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
