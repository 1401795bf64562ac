// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { hank } from "../support/makers/views.ts";
import { memberApp } from "../support/pages/member-app.tsx";
import { failWith } from "../support/pages/screen-actions.ts";

const app = memberApp();
const userCallCount = () => app.server.sentTo(session.user).length;
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = () => fireEvent.keyDown(document.body);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function atWork() {
  app.open("/", hank());
  await screen.findByRole("heading", { level: 1, name: "Your workday" });
  expect(userCallCount()).toBe(1);
}

test("R-157 user activity reloads the current user once it is five minutes old, not before", async () => {
  await atWork();
  await advance(5 * MINUTE_MS - 30 * SECOND_MS);
  fireEvent.pointerDown(document.body);
  await advance(0);
  expect(userCallCount()).toBe(1);
  await advance(30 * SECOND_MS);
  fireEvent.wheel(document.body);
  press();
  press();
  await advance(0);
  expect(userCallCount()).toBe(2);
  fireEvent.pointerDown(document.body);
  await advance(0);
  expect(userCallCount()).toBe(2);
});

test("I-23 a page without user activity does not extend the session, however often it polls", async () => {
  await atWork();
  await advance(11 * MINUTE_MS);
  expect(app.server.sentTo(requests.list).length).toBeGreaterThan(60);
  expect(userCallCount()).toBe(1);
});

test("R-157 a failure leaves the page as it is, and is not repeated before five minutes have passed", async () => {
  await atWork();
  app.server.on(session.user, failWith("internal"));
  await advance(6 * MINUTE_MS);
  press();
  await advance(SECOND_MS);
  expect(userCallCount()).toBe(2);
  press();
  await advance(4 * MINUTE_MS);
  press();
  await advance(0);
  expect(userCallCount()).toBe(2);
  expect(screen.getByRole("heading", { level: 1, name: "Your workday" })).toBeTruthy();
  await advance(MINUTE_MS);
  press();
  await advance(0);
  expect(userCallCount()).toBe(3);
});
