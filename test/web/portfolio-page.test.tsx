// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { UserId } from "../../shared/ids.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import type { PortfolioItemView } from "../../shared/portfolio/schema.ts";
import { session } from "../../shared/session/contract.ts";
import Portfolio, { SignInRequired } from "../../web/src/features/portfolio/portfolio.tsx";
import { idOf } from "../support/makers/entities.ts";
import { ana, hank, hankId } from "../support/makers/views.ts";
import { portfolioItemView, profileView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, leavePage, press, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";
import { picture, startUploadServer } from "../support/pages/upload-server.ts";

const site = signedInPages();
let items: PortfolioItemView[] = [];
let media: Awaited<ReturnType<typeof startUploadServer>>;
const AFTER = `/media/${hankId}/${hankId}/960.webp`;

beforeAll(async () => {
  media = await startUploadServer();
});
afterAll(() => media.stop());
beforeEach(() => {
  items = [];
  media.serve(site.server);
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

  test("says so when the list fails to load", async () => {
    site.server.on(portfolio.list, failWith("internal"));
    await show();
    expect(await screen.findByText("Your portfolio could not be loaded")).toBeInstanceOf(HTMLElement);
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

  test("R-103 D-45 uploads into the chosen slot, and refreshes the list after adding", async () => {
    site.server.on(portfolio.create, () => {
      items = [portfolioItemView(1)];
      return portfolioItemView(1);
    });
    await open();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "New deck" } });
    choose("After", picture("after.png"));
    await waitFor(() => expect(slot("After").getByText("Uploaded")).toBeInstanceOf(HTMLElement));
    press("Add to portfolio");
    expect(await toast("Portfolio item added successfully!")).toBeInstanceOf(HTMLElement);
    const pictures = { afterImageUrl: AFTER, beforeImageUrl: "" };
    expect(added()[0]?.body).toMatchObject({ title: "New deck", category: "other", ...pictures });
    await screen.findByText("Work 1");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("R-167 is restored after the session ended, with its privacy and category", async () => {
    site.server.on(portfolio.create, () => portfolioItemView(1));
    await open();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "New deck" } });
    fireEvent.change(screen.getByLabelText("Category"), { target: { value: "carpentry" } });
    fireEvent.click(screen.getByRole("checkbox"));
    leavePage();
    await open();
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "New deck");
    expect(screen.getByLabelText("Category")).toHaveProperty("value", "carpentry");
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
    choose("After", picture("after.png"));
    await waitFor(() => expect(slot("After").getByText("Uploaded")).toBeInstanceOf(HTMLElement));
    press("Add to portfolio");
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]?.body).toMatchObject({ title: "New deck", category: "carpentry", isPublic: false });
  });

  test("is empty for the next handyman of the same browser", async () => {
    await open();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "New deck" } });
    leavePage();
    await open(hank({ id: UserId.parse(idOf(903)) }));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "");
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

  test("reports a picture that cannot be decoded at its slot, and not as uploaded", async () => {
    site.server.on(portfolio.claimImage, failWith("upload.damaged"));
    await open();
    choose("After", picture("after.png"));
    expect(await toast("Failed to process uploaded image.")).toBeInstanceOf(HTMLElement);
    expect(slot("After").getByText(/Failed to upload after\.png\. This picture is damaged/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.queryByText("Image uploaded but ACL setup failed")).toBeNull();
  });

  test("I-25 that arrived before with other values, the answer lost, closes and is shown", async () => {
    await open();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "New deck" } });
    choose("After", picture("after.png"));
    await waitFor(() => expect(slot("After").getByText("Uploaded")).toBeInstanceOf(HTMLElement));
    site.server.on(portfolio.create, () => {
      items = [portfolioItemView(1, { title: "Old deck" })];
      return failWith("idempotency.mismatch")();
    });
    press("Add to portfolio");
    expect(await toast(/^Your first version has already arrived/)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText("Old deck")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("Failed to add portfolio item")).toBeNull();
  });

  test("R-171 keeps what was typed when the server refuses, and says why", async () => {
    site.server.on(portfolio.create, failWith("portfolio.full"));
    await open();
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "New deck" } });
    choose("After", picture("after.png"));
    await waitFor(() => expect(slot("After").getByText("Uploaded")).toBeInstanceOf(HTMLElement));
    press("Add to portfolio");
    expect(await toast("Failed to add portfolio item")).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/it holds 100 items/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("New deck");
  });
});
