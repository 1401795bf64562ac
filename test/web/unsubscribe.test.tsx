// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifications } from "../../shared/notifications/contract.ts";
import { App } from "../../web/src/app.tsx";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { dialog, failWith, press } from "../support/pages/screen-actions.ts";
import { type StubServer, stubServer } from "../support/pages/stub-server.ts";

let server: StubServer;
beforeEach(async () => {
  await setLanguage("en");
  server = stubServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  expect(server.unexpected).toEqual([]);
});

const open = (token = "a.jobs.b") =>
  render(
    <MemoryRouter initialEntries={[`/?unsubscribe=${token}`]}>
      <App />
    </MemoryRouter>,
  );

test("the link in an e-mail asks for confirmation, and needs no session", async () => {
  server.on(notifications.unsubscribe, () => ({ topic: "jobs" as const }));
  open();
  const inDialog = within(await dialog("Stop these emails?"));
  expect(server.sentTo(notifications.unsubscribe)).toEqual([]);
  inDialog.getByRole("button", { name: "Stop these emails" }).focus();
  press("Stop these emails", inDialog);
  expect(await inDialog.findByText(/You will no longer get these emails/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Close");
  const [sent] = server.sentTo(notifications.unsubscribe);
  expect(sent?.query.get("token")).toBe("a.jobs.b");
});

test("keeping the e-mails sends nothing, and closes the dialog", async () => {
  open();
  press("Keep them", within(await dialog("Stop these emails?")));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo(notifications.unsubscribe)).toEqual([]);
});

test("an invalid token shows the server's message", async () => {
  server.on(notifications.unsubscribe, failWith("notification.tokenUnknown"));
  open("forged");
  const inDialog = within(await dialog("Stop these emails?"));
  press("Stop these emails", inDialog);
  expect((await inDialog.findByRole("alert")).textContent).toContain("no longer works");
  expect(inDialog.queryByText(/Done/)).toBeNull();
});
