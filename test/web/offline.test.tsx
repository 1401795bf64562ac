// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { customerHome, ownRequest, press, tickets } from "../support/pages/customer-home.tsx";
import { dialog, failWith, press as pressAmong, toast } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();

const setConnection = (state: "online" | "offline") => act(async () => void window.dispatchEvent(new Event(state)));
const failFetch = () => Promise.reject(new TypeError("Failed to fetch"));
/** Anything queued for the connection would be sent within this time. */
const waitBriefly = () => act(() => new Promise((done) => setTimeout(done, 20)));

afterEach(() => setConnection("online"));

test("a mutation without a connection fails at once, and is not sent later", async () => {
  const openRequest = ownRequest(1);
  setLists({ requested: [openRequest] });
  await show({ at: `/?request=${openRequest.id}` });
  await waitFor(() => press("Cancel request"));
  const asking = within(await dialog("Cancel this request?"));
  await setConnection("offline");
  site.server.on(requests.cancel, failFetch);
  pressAmong("Cancel request", asking);
  expect(await toast(/^We could not confirm the cancellation/)).toBeTruthy();
  // The dialog can be closed once nothing is being sent.
  await asking.findByRole("button", { name: "Cancel request" });
  pressAmong("Keep request", asking);
  expect(screen.queryByRole("dialog", { name: "Cancel this request?" })).toBeNull();
  site.server.on(requests.cancel, () => ({ ...openRequest, status: "cancelled" as const }));
  await setConnection("online");
  await waitBriefly();
  expect(site.server.sentTo(requests.cancel)).toHaveLength(1);
});

test("a query that failed offline is refetched after reconnecting; one that the server refused is not", async () => {
  site.server.on(requests.list, failFetch);
  site.server.on(jobs.list, failWith("internal"));
  await show();
  await setConnection("offline");
  expect(await screen.findByText("Your requests could not be loaded")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  site.server.on(requests.list, () => [ownRequest(1)]);
  await setConnection("online");
  await waitFor(() => expect(tickets("Recent requests")).toHaveLength(1));
  await waitBriefly();
  expect(site.server.sentTo(jobs.list)).toHaveLength(1);
});
