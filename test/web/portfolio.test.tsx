// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import type { PortfolioItemView } from "../../shared/portfolio/schema.ts";
import { session } from "../../shared/session/contract.ts";
import Portfolio, { SignInRequired } from "../../web/src/features/portfolio/portfolio.tsx";
import { idOf } from "../support/makers/entities.ts";
import { ana, hank, hankId } from "../support/makers/views.ts";
import { portfolioItemView, profileView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press, spoken, textsOf, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";
import { picture, uploadPages } from "../support/pages/upload-server.ts";

const site = signedInPages();
let items: PortfolioItemView[] = [];
const AFTER = `/media/${hankId}/${hankId}/960.webp`;

uploadPages(site);
beforeEach(() => {
  items = [];
  site.server.on(session.user, () => hank());
  site.server.on(portfolio.list, () => items);
  site.server.on(handymen.details, () => profileView({ portfolio: items }));
  site.server.on(portfolio.claimImage, () => ({ objectPath: AFTER }));
});

const show = (user = hank()) => {
  site.server.on(session.user, () => user);
  site.show(<Portfolio />, { at: "/portfolio-demo", user });
  return screen.findByRole("heading", { level: 1, name: "Portfolio" });
};
const added = () => site.server.sentTo(portfolio.create);
const slot = (name: string) => within(screen.getByRole("group", { name: new RegExp(`^${name}`) }));
const choose = (name: string, file: File) =>
  fireEvent.change(slot(name).getByLabelText("Choose a file"), { target: { files: [file] } });

async function open(user = hank()) {
  await show(user);
  press("Add Work");
  await dialog("Add finished work");
}

describe("the portfolio page", () => {
  test("R-101 asks signed-out users to sign in, and returns here afterwards", () => {
    site.show(<SignInRequired />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign In Required");
    const link = screen.getByRole("link", { name: "Sign In" });
    expect(link.getAttribute("href")).toBe("/api/login");
    fireEvent.click(link);
    expect(localStorage.getItem("redirectAfterLogin")).toBe("/portfolio-demo");
  });

  test("R-102 lists category, title, description and date added, and marks private items", async () => {
    items = [portfolioItemView(1, { description: "Larch, oiled" }), portfolioItemView(2, { isPublic: false })];
    await show();
    await screen.findByText("Work 1");
    const [first, second] = document.querySelectorAll(".work");
    for (const text of ["Work 1", "Larch, oiled", "Carpentry", "Added Mar 4, 2026"]) {
      expect(first?.textContent).toContain(text);
    }
    expect(first?.textContent).not.toContain("Private");
    expect(second?.textContent).toContain("Private");
  });

  test("R-102 shows what a portfolio can do, the data model closed, and how complete the profile is", async () => {
    await show();
    expect(await screen.findByText("Nothing here yet")).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole("heading", { name: "Before and after" })).toBeInstanceOf(HTMLElement);
    expect(document.querySelector("details")?.open).toBe(false);
    expect(document.querySelector("details")?.textContent).toContain("afterImageUrl");
    const meter = await screen.findByRole("progressbar", { name: "Your profile is 33% complete" });
    expect(meter.parentElement?.textContent).toContain("Add next: three pieces of work and skills");
  });

  test("D-46 leads users who have not enrolled to the wizard, and offers no form", async () => {
    await show(ana());
    expect(screen.getByText("You have not enrolled yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Become a Professional" }).getAttribute("href")).toBe(
      "/handyman-enrollment",
    );
    expect(screen.queryByRole("button", { name: "Add Work" })).toBeNull();
  });
});

describe("the dialog for new work", () => {
  test("R-150 says what is missing in the specification's words, and sends nothing", async () => {
    await open();
    press("Add to portfolio");
    for (const text of ["Title must be at least 3 characters", "After image is required"]) {
      expect(await screen.findByText(text), text).toBeInstanceOf(HTMLElement);
    }
    expect(added()).toEqual([]);
  });

  test("R-103 R-171 D-45 uploads into the chosen slot, keeps the entry when it is refused, and refreshes the list after adding", async () => {
    site.server.on(portfolio.create, failWith("portfolio.full"));
    await open();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "New deck" } });
    choose("After", picture("after.png"));
    await waitFor(() => expect(slot("After").getByText("Uploaded")).toBeInstanceOf(HTMLElement));
    press("Add to portfolio");
    expect(await toast("Failed to add portfolio item")).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/it holds 100 items/)).toBeInstanceOf(HTMLElement);
    site.server.on(portfolio.create, () => {
      items = [portfolioItemView(1)];
      return portfolioItemView(1);
    });
    press("Add to portfolio");
    expect(await toast("Portfolio item added successfully!")).toBeInstanceOf(HTMLElement);
    const pictures = { afterImageUrl: AFTER, beforeImageUrl: "" };
    expect(added()[1]?.body).toMatchObject({ title: "New deck", category: "other", isPublic: true, ...pictures });
    await screen.findByText("Work 1");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("R-171 warns when a picture is uploaded but not claimed, and retries on a press", async () => {
    site.server.on(portfolio.claimImage, failWith("internal"));
    await open();
    choose("Before", picture("before.png"));
    expect(await toast("Image uploaded but ACL setup failed")).toBeInstanceOf(HTMLElement);
    expect(screen.getByText("Warning")).toBeInstanceOf(HTMLElement);
    site.server.on(portfolio.claimImage, () => ({ objectPath: AFTER }));
    press("Retry");
    await waitFor(() => expect(slot("Before").getByText("Uploaded")).toBeInstanceOf(HTMLElement));
  });
});

const titles = () => textsOf(screen.getAllByRole("heading", { level: 3, name: /^Work/ }));
const changes = () => site.server.sentTo(portfolio.update);

describe("an item of one's own portfolio", () => {
  beforeEach(async () => {
    items = [1, 2, 3].map((id) => portfolioItemView(id, { description: "Larch" }));
    await show();
    await screen.findByText("Work 1");
  });

  test("is changed in the dialog, which sends only what differs", async () => {
    site.server.on(portfolio.update, () => portfolioItemView(1));
    press("Change: Work 1");
    const form = within(await dialog("Change this work"));
    expect(form.getByDisplayValue("Larch")).toBeTruthy();
    fireEvent.change(form.getByLabelText("Title"), { target: { value: "Terrace" } });
    fireEvent.change(form.getByLabelText(/^Description/), { target: { value: "" } });
    await waitFor(() => expect(form.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await spoken("Your work is saved.")).toBeTruthy();
    expect(changes()).toMatchObject([
      { path: `/api/portfolio-items/${idOf(1)}`, body: { title: "Terrace", description: "" } },
    ]);
    expect(Object.keys(changes()[0]?.body ?? {})).toEqual(["title", "description"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("moves by its buttons, not beyond the ends, keeps the focus, and says where it is", async () => {
    site.server.on(portfolio.update, () => {
      items = [items[1], items[0], items[2]].flatMap((item) => item ?? []);
      return portfolioItemView(1);
    });
    for (const end of ["Move forward: Work 1", "Move back: Work 3"]) {
      expect(screen.getByRole("button", { name: end }).getAttribute("aria-disabled")).toBe("true");
      press(end);
    }
    const down = screen.getByRole("button", { name: "Move back: Work 1" });
    down.focus();
    fireEvent.click(down);
    await waitFor(() => expect(titles()).toEqual(["Work 2", "Work 1", "Work 3"]));
    expect(changes()).toMatchObject([{ path: `/api/portfolio-items/${idOf(1)}`, body: { position: 1 } }]);
    expect(await screen.findByText("Work 1 is now number 2 of 3")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move back: Work 1" }));
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
    expect(await spoken("The work is removed.")).toBeTruthy();
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
