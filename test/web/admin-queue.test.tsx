// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { JobId, ServiceRequestId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import { adminHome, alertView, fill, verificationTask } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, spoken, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show, showPanel } = adminHome();
const LATER = "2030-03-04T12:00:00.000Z";
/** Like a browser: moves the focus to what is pressed. */
async function open(name: string) {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}

describe("resolving a fraud alert", () => {
  test("R-155 D-48 E4 shows its type, and leads to its request, its payment or its person", async () => {
    const userId = UserId.parse(idOf(77));
    lists.alerts = [
      alertView(6, { alertType: "acceptCancel", serviceRequestId: ServiceRequestId.parse(idOf(2001)) }),
      alertView(7, { alertType: "refundFailed", jobId: JobId.parse(idOf(1)) }),
      alertView(8, { alertType: "acceptCancel", userId }),
      alertView(9),
    ];
    show();
    const queue = within(await screen.findByRole("region", { name: "Waiting for you" }));
    await queue.findByText("Contact details before hiring");
    const alerts = queue.getAllByRole("listitem").map((item) => [
      within(item).getByRole("heading").textContent,
      ...within(item)
        .queryAllByRole("link")
        .map((way) => way.getAttribute("href")),
    ]);
    expect(alerts.sort()).toEqual([
      ["Accepted and cancelled 3 jobs", `/?request=${idOf(2001)}`],
      ["Accepted and cancelled 3 jobs", `/?user=${userId}`],
      ["Contact details before hiring"],
      ["Failed refund", `/?money=${idOf(1)}`],
    ]);
  });

  test("R-155 leads to a request that an administrator can only read", async () => {
    const request = requestView(2001, { status: "completed", jobId: JobId.parse(idOf(1)) });
    pages.server.on(requests.get, () => request);
    pages.server.on(jobs.get, () => jobView(1, { status: "completed", completedAt: hoursAgo(2) }));
    showPanel(`/?request=${idOf(2001)}`);
    const panel = within(await dialog("Leaking tap"));
    fireEvent.click(await panel.findByRole("link", { name: "See the job" }));
    await screen.findByText("12 Oak Street", { exact: false });
    expect(screen.queryByRole("link", { name: /Pay now/ })).toBeNull();
  });

  test("R-308 is told in the reader's language, and a report by its reason alone", async () => {
    lists.alerts = [
      alertView(8, { alertType: "report.abuse", description: "Somebody is reported for abusive messages." }),
      alertView(9, { alertType: "refundFailed", description: "A refund did not reach the card." }),
    ];
    await setLanguage("pt");
    show({ user: { language: "pt" } });
    expect(await screen.findByText("Denúncia: ofensas")).toBeTruthy();
    expect(screen.getByText("O dinheiro não chegou ao cartão do cliente. Encontre outra forma de pagar.")).toBeTruthy();
    expect(screen.queryByText(/reported for|reach the card/)).toBeNull();
    expect(screen.getByRole("button", { name: "Resolver: Denúncia: ofensas" })).toBeTruthy();
  });

  test("R-155 requires a note, and removes the alert from the list", async () => {
    lists.alerts = [alertView(8, { state: "investigating", investigator: "me", lockedUntil: hoursAgo(-6) })];
    pages.server.on(admin.resolveFraudAlert, () => {
      lists.alerts = [];
      return alertView(8, { isResolved: true });
    });
    show();
    await open("Resolve: Contact details before hiring");
    const inDialog = within(await dialog("Resolve this alert"));
    press("Resolve", inDialog);
    expect(pages.server.sentTo(admin.resolveFraudAlert)).toEqual([]);
    fireEvent.click(inDialog.getByRole("radio", { name: "Confirmed fraud" }));
    fill("Note", "Spoke to him.");
    press("Resolve", inDialog);
    expect(inDialog.getByText("Give a reason of at least 20 characters")).toBeTruthy();
    expect(pages.server.sentTo(admin.resolveFraudAlert)).toEqual([]);
    fill("Note", "Spoke to the customer.");
    press("Resolve", inDialog);
    expect(await screen.findByText("Nothing is waiting")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^All/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Waiting for you"));
    expect(pages.server.bodiesTo(admin.resolveFraudAlert)).toEqual([
      { outcome: "confirmed", note: "Spoke to the customer." },
    ]);
  });

  test("E6 is claimed first: only then can it be confirmed", async () => {
    lists.alerts = [alertView(8)];
    pages.server.on(admin.claimFraudAlert, () => {
      lists.alerts = [alertView(8, { state: "investigating", investigator: "me", lockedUntil: LATER })];
      return alertView(8);
    });
    show();
    await open("Resolve: Contact details before hiring");
    const early = within(await dialog("Resolve this alert"));
    expect(early.queryByRole("radio")).toBeNull();
    expect(early.getByText(/To confirm fraud, start the review first/)).toBeTruthy();
    press("Cancel", early);
    await open("Start review: Contact details before hiring");
    expect(await spoken("For 8 hours nobody else can resolve this alert.")).toBeTruthy();
    expect(await screen.findByText(/^You are reviewing it until Mar 4, 2030/)).toBeTruthy();
    expect(pages.server.sentTo(admin.claimFraudAlert).map(({ path }) => path)).toEqual([
      `/api/admin/fraud-alerts/${idOf(8)}/claim`,
    ]);
    expect(screen.queryByRole("button", { name: /^Start review/ })).toBeNull();
  });

  test("E6 shows that another administrator was first", async () => {
    lists.alerts = [alertView(8)];
    pages.server.on(admin.claimFraudAlert, () => {
      lists.alerts = [alertView(8, { state: "investigating", investigator: "other", lockedUntil: LATER })];
      return failWith("fraudAlert.claimed")();
    });
    show();
    await open("Start review: Contact details before hiring");
    expect(await toast("Another administrator is reviewing this alert.")).toBeTruthy();
    expect(await screen.findByText(/^Somebody else is reviewing it until Mar 4, 2030/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /before hiring$/ })).toBeNull();
  });
});

test("R-308 a report shows the copied messages, which one is reported and by whom, and no other alert has any", async () => {
  const [conversationId, messageId] = [`${idOf(1)}.${idOf(2)}`, "019ae5b0-0000-7000-8000-000000000001"];
  lists.alerts = [alertView(8, { alertType: "report.scam", hasMessages: true }), alertView(9)];
  const at = hoursAgo(2);
  const message = { id: messageId, kind: "text", by: "customer", imageUrls: [], isRemoved: true, createdAt: at };
  const report = {
    conversationId,
    reason: "scam",
    by: "handyman",
    messageId,
    text: "They ask for cash.",
    createdAt: at,
  };
  pages.server.on(
    admin.reportedMessages,
    () =>
      ({
        ...{ conversationId, title: "Leaking tap", customerFirstName: "Ana", handymanFirstName: "Hank" },
        ...{ reports: [report], messages: [{ ...message, text: "Pay me in cash." }] },
      }) as never,
  );
  show();
  expect(await screen.findByText("Report: fraud")).toBeTruthy();
  const [button, ...others] = screen.getAllByRole("button", { name: /^Read the messages/ });
  expect(others).toEqual([]);
  fireEvent.click(button as HTMLElement);
  const opened = within(await dialog("Reported messages"));
  const shown = await opened.findByText("Pay me in cash.");
  expect(within(shown.closest("li") as HTMLElement).getByText("Reported")).toBeTruthy();
  expect(within(shown.closest("li") as HTMLElement).getByText("Customer Ana")).toBeTruthy();
  expect(opened.getByText("Removed by its sender")).toBeTruthy();
  expect(opened.getByText("Reported by Handyman Hank")).toBeTruthy();
  expect(opened.getByText("They ask for cash.")).toBeTruthy();
});

const name = "Review: License of Hank Torres";

describe("reviewing a verification", () => {
  beforeEach(() => {
    lists.tasks = [verificationTask(7)];
    pages.server.on(admin.claimVerification, () => verificationTask(7, { status: "in_review", reviewer: "me" }));
  });
  /** Claims the document, which opens its dialog. */
  async function review() {
    show();
    await open(name);
    return within(await dialog(name));
  }
  const sent = () => pages.server.bodiesTo(admin.decideVerification);

  test("E5 R-622 claims it first, then approves it with its last day, and is asked for no reason", async () => {
    pages.server.on(admin.decideVerification, () => {
      lists.tasks = [];
      return verificationTask(7, { status: "verified" });
    });
    const asked = await review();
    await open("Approve");
    expect(asked.getByText("Enter the last day on which it is valid")).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(asked.queryByLabelText("Reason")).toBeNull();
    fill("Last day on which it is valid", "2031-05-31");
    await open("Approve");
    expect(await screen.findByText("Nothing is waiting")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Waiting for you"));
    expect(sent()).toEqual([{ decision: "approve", expiresAt: "2031-05-31" }]);
  });

  test("E5 rejects with what is wrong and why, and asks for no day", async () => {
    pages.server.on(admin.decideVerification, () => verificationTask(7, { status: "rejected" }));
    const asked = await review();
    fireEvent.click(asked.getByRole("radio", { name: "Reject" }));
    expect(asked.queryByLabelText("Last day on which it is valid")).toBeNull();
    fill("What is wrong", "mismatch");
    fill("Reason", "The name is another one.");
    await open("Reject");
    expect(await spoken("Rejected. The handyman reads why.")).toBeTruthy();
    expect(sent()).toEqual([{ decision: "reject", reason: "The name is another one.", rejectionReason: "mismatch" }]);
  });

  test("R-622 shows the document beside the decision, and asks for it again when it does not load", async () => {
    const asked = await review();
    const address = `/api/verifications/${idOf(7)}/document`;
    expect(asked.getByRole("link", { name: "Open in a new tab" }).getAttribute("href")).toBe(address);
    expect(asked.getByRole("link", { name: "Public profile" }).getAttribute("href")).toBe(`/handyman/${idOf(901)}`);
    expect(await asked.findByText("(217) 555-0148")).toBeTruthy();
    fireEvent.error(asked.getByRole("img", { name: "The document" }));
    expect(asked.getByRole("alert").textContent).toContain("The document did not load");
    await open("Try again");
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
    await open(name);
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
    await open("Continue: Certification · Plumbing of Hank Torres");
    expect(await dialog("Review: Certification · Plumbing of Hank Torres")).toBeTruthy();
  });
});
