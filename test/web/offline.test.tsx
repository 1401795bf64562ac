// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { customerHome, own, press, tickets } from "../support/customer-home.tsx";
import { dialog, press as pressAmong, refuse, toast } from "../support/on-screen.ts";

const { site, have, show } = customerHome();

const be = (state: "online" | "offline") => act(async () => void window.dispatchEvent(new Event(state)));
const fail = () => Promise.reject(new TypeError("Failed to fetch"));
/** Anything queued for the connection would be sent within this time. */
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

afterEach(() => be("online"));

test("a mutation without a connection fails at once, and is not sent later", async () => {
  const asked = own(1);
  have({ requested: [asked] });
  await show({ at: `/?request=${asked.id}` });
  await waitFor(() => press("Cancel request"));
  const asking = within(await dialog("Cancel this request?"));
  await be("offline");
  site.server.on(requests.cancel, fail);
  pressAmong("Cancel request", asking);
  expect(await toast(/^We do not know yet whether the request was cancelled/)).toBeTruthy();
  pressAmong("Keep request", asking);
  expect(screen.queryByRole("dialog", { name: "Cancel this request?" })).toBeNull();
  site.server.on(requests.cancel, () => ({ ...asked, status: "cancelled" as const }));
  await be("online");
  await settle();
  expect(site.server.sentTo(requests.cancel)).toHaveLength(1);
});

test("a query that failed offline is refetched after reconnecting; one that the server refused is not", async () => {
  site.server.on(requests.list, fail);
  site.server.on(jobs.list, refuse("internal"));
  await show();
  await be("offline");
  expect(await screen.findByText("Your requests could not be loaded")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  site.server.on(requests.list, () => [own(1)]);
  await be("online");
  await waitFor(() => expect(tickets("Recent requests")).toHaveLength(1));
  await settle();
  expect(site.server.sentTo(jobs.list)).toHaveLength(1);
});
