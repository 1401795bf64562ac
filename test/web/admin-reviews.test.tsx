// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { adminHome, fill, verificationTask } from "../support/pages/admin-home.tsx";
import { dialog, failWith, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = adminHome();
const name = "Review: License of Hank Torres";

/** Presses the button as a browser does, which moves the focus there. */
async function press(name: string) {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}

describe("reviewing a verification", () => {
  beforeEach(() => {
    lists.tasks = [verificationTask(7)];
    pages.server.on(admin.claimVerification, () => verificationTask(7, { status: "in_review", reviewer: "me" }));
  });
  /** Claims the document, which opens its dialog. */
  async function open() {
    show();
    await press(name);
    return within(await dialog(name));
  }
  const sent = () => pages.server.sentTo(admin.decideVerification).map(({ body }) => body);

  test("E5 R-622 claims it first, then approves it with its last day, and is asked for no reason", async () => {
    pages.server.on(admin.decideVerification, () => {
      lists.tasks = [];
      return verificationTask(7, { status: "verified" });
    });
    const asked = await open();
    await press("Approve");
    expect(asked.getByText("Enter the last day on which it is valid")).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(asked.queryByLabelText("Reason")).toBeNull();
    fill("Last day on which it is valid", "2031-05-31");
    await press("Approve");
    expect(await screen.findByText("Nothing is waiting")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Waiting for you"));
    expect(sent()).toEqual([{ decision: "approve", expiresAt: "2031-05-31" }]);
  });

  test("E5 rejects with what is wrong and why, and asks for no day", async () => {
    pages.server.on(admin.decideVerification, () => verificationTask(7, { status: "rejected" }));
    const asked = await open();
    fireEvent.click(asked.getByRole("radio", { name: "Reject" }));
    expect(asked.queryByLabelText("Last day on which it is valid")).toBeNull();
    fill("What is wrong", "mismatch");
    fill("Reason", "The name is another one.");
    await press("Reject");
    expect(await toast("Rejected. The handyman reads why.")).toBeTruthy();
    expect(sent()).toEqual([{ decision: "reject", reason: "The name is another one.", rejectionReason: "mismatch" }]);
  });

  test("R-622 shows the document beside the decision, and asks for it again when it does not load", async () => {
    const asked = await open();
    const address = `/api/verifications/${idOf(7)}/document`;
    expect(asked.getByRole("link", { name: "Open in a new tab" }).getAttribute("href")).toBe(address);
    expect(asked.getByRole("link", { name: "Public profile" }).getAttribute("href")).toBe(`/handyman/${idOf(901)}`);
    expect(await asked.findByText("(217) 555-0148")).toBeTruthy();
    fireEvent.error(asked.getByRole("img", { name: "The document" }));
    expect(asked.getByRole("alert").textContent).toContain("The document did not load");
    await press("Try again");
    const image = asked.getByRole("img", { name: "The document" });
    expect(image.getAttribute("src")).toBe(address);
    expect(asked.getByRole("status")).toBeTruthy();
    fireEvent.load(image);
    expect(asked.queryByRole("status")).toBeNull();
  });

  test("E5 says so when another administrator was faster, and opens no dialog", async () => {
    pages.server.on(admin.claimVerification, () => {
      lists.tasks = [verificationTask(7, { status: "in_review", reviewer: "other" })];
      return failWith("verification.claimed")();
    });
    show();
    await press(name);
    expect(await toast("Another administrator is reviewing this verification.")).toBeTruthy();
    expect(await screen.findByText(/Somebody else is reviewing/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Review/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("R-124 names the trade that a certificate is for, and goes on with one that is claimed", async () => {
    const certificate = { verificationType: "certification", skill: "plumbing" } as const;
    lists.tasks = [verificationTask(7, { ...certificate, status: "in_review", reviewer: "me" })];
    pages.server.on(admin.claimVerification, () => verificationTask(7, certificate));
    show();
    await press("Continue: Certification · Plumbing of Hank Torres");
    expect(await dialog("Review: Certification · Plumbing of Hank Torres")).toBeTruthy();
  });
});
