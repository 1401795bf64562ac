// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { adminHome, verificationTask } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = adminHome();
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Like a browser: moves the focus to what is pressed. */
async function open(name: string) {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}

describe("reviewing a verification", () => {
  const claimed = () =>
    pages.server.on(admin.claimVerification, () => verificationTask(7, { status: "in_review", reviewer: "me" }));

  test("E5 R-622 claims it first, then approves it with its last day, and is asked for no reason", async () => {
    lists.tasks = [verificationTask(7)];
    claimed();
    pages.server.on(admin.decideVerification, () => {
      lists.tasks = [];
      return verificationTask(7, { status: "verified" });
    });
    show();
    await open("Review: License of Hank Torres");
    const asked = within(await dialog("Review: License of Hank Torres"));
    press("Approve", asked);
    expect(asked.getByText("Enter the last day on which it is valid")).toBeTruthy();
    expect(pages.server.sentTo(admin.decideVerification)).toEqual([]);
    expect(asked.queryByLabelText("Reason")).toBeNull();
    type("Last day on which it is valid", "2031-05-31");
    press("Approve", asked);
    expect(await screen.findByText("Nothing is waiting")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Waiting for you"));
    expect(pages.server.sentTo(admin.decideVerification).map(({ body }) => body)).toEqual([
      { decision: "approve", expiresAt: "2031-05-31" },
    ]);
  });

  test("E5 rejects with what is wrong and why, and asks for no day", async () => {
    lists.tasks = [verificationTask(7)];
    claimed();
    pages.server.on(admin.decideVerification, () => verificationTask(7, { status: "rejected" }));
    show();
    await open("Review: License of Hank Torres");
    const asked = within(await dialog("Review: License of Hank Torres"));
    fireEvent.click(asked.getByRole("radio", { name: "Reject" }));
    expect(asked.queryByLabelText("Last day on which it is valid")).toBeNull();
    type("What is wrong", "mismatch");
    type("Reason", "The name is another one.");
    press("Reject", asked);
    expect(await toast("Rejected. The handyman reads why.")).toBeTruthy();
    expect(pages.server.sentTo(admin.decideVerification).map(({ body }) => body)).toEqual([
      { decision: "reject", reason: "The name is another one.", rejectionReason: "mismatch" },
    ]);
  });

  test("R-622 shows the document beside the decision, and asks for it again when it does not load", async () => {
    lists.tasks = [verificationTask(7)];
    claimed();
    show();
    await open("Review: License of Hank Torres");
    const asked = within(await dialog("Review: License of Hank Torres"));
    const address = `/api/verifications/${idOf(7)}/document`;
    expect(asked.getByRole("link", { name: "Open in a new tab" }).getAttribute("href")).toBe(address);
    expect(asked.getByRole("link", { name: "Public profile" }).getAttribute("href")).toBe(`/handyman/${idOf(901)}`);
    expect(await asked.findByText("(217) 555-0148")).toBeTruthy();
    fireEvent.error(asked.getByRole("img", { name: "The document" }));
    expect(asked.getByRole("alert").textContent).toContain("The document did not load");
    press("Try again", asked);
    const image = asked.getByRole("img", { name: "The document" });
    expect(image.getAttribute("src")).toBe(address);
    expect(asked.getByRole("status")).toBeTruthy();
    fireEvent.load(image);
    expect(asked.queryByRole("status")).toBeNull();
  });

  test("E5 says so when another administrator was faster, and opens no dialog", async () => {
    lists.tasks = [verificationTask(7)];
    pages.server.on(admin.claimVerification, () => {
      lists.tasks = [verificationTask(7, { status: "in_review", reviewer: "other" })];
      return failWith("verification.claimed")();
    });
    show();
    await open("Review: License of Hank Torres");
    expect(await toast("Another administrator is reviewing this verification.")).toBeTruthy();
    expect(await screen.findByText(/Somebody else is reviewing/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Review/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("R-124 a certificate is reviewed under the trade that it is for", async () => {
  lists.tasks = [
    verificationTask(7, { verificationType: "certification", skill: "plumbing", status: "in_review", reviewer: "me" }),
  ];
  pages.server.on(admin.claimVerification, () => lists.tasks[0] ?? verificationTask(7));
  show();
  await open("Continue: Certification · Plumbing of Hank Torres");
  expect(await dialog("Review: Certification · Plumbing of Hank Torres")).toBeTruthy();
});
