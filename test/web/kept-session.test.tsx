// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { memberApp } from "../support/member-app.tsx";
import { refuse } from "../support/on-screen.ts";
import { hank } from "../support/views.ts";

const app = memberApp();
const asked = () => app.server.sentTo(session.user).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = () => fireEvent.keyDown(document.body);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function atWork() {
  app.open("/", hank());
  await screen.findByRole("heading", { level: 1, name: "Your workday" });
  expect(asked()).toBe(1);
}

test("R-157 user activity reloads the current user once it is five minutes old, not before", async () => {
  await atWork();
  await pass(5 * MINUTE_MS - 30 * SECOND_MS);
  fireEvent.pointerDown(document.body);
  await pass(0);
  expect(asked()).toBe(1);
  await pass(30 * SECOND_MS);
  fireEvent.wheel(document.body);
  press();
  press();
  await pass(0);
  expect(asked()).toBe(2);
  fireEvent.pointerDown(document.body);
  await pass(0);
  expect(asked()).toBe(2);
});

test("I-23 a page without user activity does not extend the session, however often it polls", async () => {
  await atWork();
  await pass(40 * MINUTE_MS);
  expect(app.server.sentTo(requests.list).length).toBeGreaterThan(60);
  expect(asked()).toBe(1);
});

test("I-23 half an hour of activity has no gap as long as an administrator's idle limit", async () => {
  await atWork();
  for (let minute = 1; minute <= 30; minute++) {
    await pass(MINUTE_MS);
    press();
  }
  await pass(0);
  expect(asked()).toBeGreaterThanOrEqual(6);
  expect(asked()).toBeLessThanOrEqual(7);
});

test("R-157 a failure leaves the page as it is, and is not repeated before five minutes have passed", async () => {
  await atWork();
  app.server.on(session.user, refuse("internal"));
  await pass(6 * MINUTE_MS);
  press();
  await pass(SECOND_MS);
  expect(asked()).toBe(2);
  press();
  await pass(4 * MINUTE_MS);
  press();
  await pass(0);
  expect(asked()).toBe(2);
  expect(screen.getByRole("heading", { level: 1, name: "Your workday" })).toBeTruthy();
  await pass(MINUTE_MS);
  press();
  await pass(0);
  expect(asked()).toBe(3);
});
