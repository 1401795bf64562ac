// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { JobId, ServiceRequestId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import { adminHome, alertView, fill } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

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
      alertView(9, { alertType: "new_kind", description: "Something else" }),
    ];
    show();
    const queue = within(await screen.findByRole("region", { name: "Waiting for you" }));
    await queue.findByText("Something else");
    const alerts = queue.getAllByRole("listitem").map((item) => [
      within(item).getByRole("heading").textContent,
      ...within(item)
        .queryAllByRole("link")
        .map((way) => way.getAttribute("href")),
    ]);
    expect(alerts.sort()).toEqual([
      ["Accepted and cancelled three jobs", `/?request=${idOf(2001)}`],
      ["Accepted and cancelled three jobs", `/?user=${userId}`],
      ["Failed refund", `/?money=${idOf(1)}`],
      ["new_kind"],
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
    await open("Resolve: Forty requests in a minute");
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
    expect(pages.server.sentTo(admin.resolveFraudAlert).map(({ body }) => body)).toEqual([
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
    await open("Resolve: Forty requests in a minute");
    const early = within(await dialog("Resolve this alert"));
    expect(early.queryByRole("radio")).toBeNull();
    expect(early.getByText(/To confirm fraud, start the review first/)).toBeTruthy();
    press("Cancel", early);
    await open("Start review: Forty requests in a minute");
    expect(await toast("For eight hours nobody else can resolve this alert.")).toBeTruthy();
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
    await open("Start review: Forty requests in a minute");
    expect(await toast("Another administrator is reviewing this alert.")).toBeTruthy();
    expect(await screen.findByText(/^Somebody else is reviewing it until Mar 4, 2030/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /minute$/ })).toBeNull();
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
