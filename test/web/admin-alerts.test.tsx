// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { JobId, ServiceRequestId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import { adminHome, alertView } from "../support/pages/admin-home.tsx";
import { dialog, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = adminHome();
const LATER = "2030-03-04T12:00:00.000Z";
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Like a browser: moves the focus to what is pressed. */
async function open(name: string) {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}

describe("resolving a fraud alert", () => {
  test("R-155 shows the alert's type and leads to the request, which an administrator can only read", async () => {
    lists.alerts = [
      alertView(8, { alertType: "acceptCancel", serviceRequestId: ServiceRequestId.parse(idOf(2001)) }),
      alertView(9, { alertType: "new_kind", description: "Something else" }),
    ];
    const request = requestView(2001, { status: "completed", jobId: JobId.parse(idOf(1)) });
    pages.server.on(requests.get, () => request);
    pages.server.on(jobs.get, () => jobView(1, { status: "completed", completedAt: hoursAgo(2) }));
    show();
    expect(await screen.findByRole("heading", { name: "Accepted and cancelled three jobs" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "new_kind" })).toBeTruthy();
    const [way, ...more] = screen.getAllByRole("link", { name: /^See the request/ });
    expect(more).toEqual([]);
    fireEvent.click(way as HTMLElement);
    const panel = within(await dialog("Leaking tap"));
    expect(pages.address).toBe(`/?request=${idOf(2001)}`);
    fireEvent.click(await panel.findByRole("link", { name: "See the job" }));
    await screen.findByText("12 Oak Street", { exact: false });
    expect(screen.queryByRole("link", { name: /Pay now/ })).toBeNull();
  });

  test("D-48 says that a handyman accepted and cancelled three times, and leads to them", async () => {
    const userId = UserId.parse(idOf(77));
    lists.alerts = [alertView(8, { alertType: "acceptCancel", userId })];
    show();
    const alert = (await screen.findByText("Accepted and cancelled three jobs")).closest("li") as HTMLElement;
    expect(alert.textContent).not.toContain("Forty requests");
    const ways = within(alert).getAllByRole("link");
    expect(ways.map((way) => way.getAttribute("href"))).toEqual([`/?user=${userId}`]);
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
    await setLanguage("en");
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
    type("Note", "Spoke to him.");
    press("Resolve", inDialog);
    expect(inDialog.getByText("Give a reason of at least 20 characters")).toBeTruthy();
    expect(pages.server.sentTo(admin.resolveFraudAlert)).toEqual([]);
    type("Note", "Spoke to the customer.");
    press("Resolve", inDialog);
    expect(await screen.findByText("Nothing is waiting")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Waiting for you"));
    expect(pages.server.sentTo(admin.resolveFraudAlert).map(({ body }) => body)).toEqual([
      { outcome: "confirmed", note: "Spoke to the customer." },
    ]);
  });

  test("E6 is claimed first: only then can it be confirmed, and others see who claimed it until when", async () => {
    lists.alerts = [
      alertView(8),
      alertView(9, { description: "Another", state: "investigating", investigator: "other", lockedUntil: LATER }),
    ];
    pages.server.on(admin.claimFraudAlert, () => {
      const [claimed = alertView(8)] = lists.alerts;
      lists.alerts = [{ ...claimed, state: "investigating", investigator: "me", lockedUntil: LATER }];
      return claimed;
    });
    show();
    expect(await screen.findByText(/^Somebody else is reviewing it until Mar 4, 2030/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Another$/ })).toBeNull();
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
    await open("Resolve: Forty requests in a minute");
    const inDialog = within(await dialog("Resolve this alert"));
    expect(inDialog.getAllByRole("radio")).toHaveLength(2);
  });

  test("E6 shows that another administrator was first", async () => {
    lists.alerts = [alertView(8)];
    pages.server.on(admin.claimFraudAlert, () => {
      lists.alerts = [alertView(8, { state: "investigating", investigator: "other", lockedUntil: LATER })];
      throw new AppError("fraudAlert.claimed");
    });
    show();
    await open("Start review: Forty requests in a minute");
    expect(await toast("Another administrator is reviewing this alert.")).toBeTruthy();
    expect(await screen.findByText(/^Somebody else is reviewing it/)).toBeTruthy();
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
