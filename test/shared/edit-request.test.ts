import { expect, test } from "vitest";
import { editRequest } from "../../shared/requests/edit.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import type { Urgency } from "../../shared/requests/urgency.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";

const createdAt = "2026-11-01T12:00:00.000Z";
const open = (more: Partial<ServiceRequest> = {}) =>
  ServiceRequest.parse({
    ...samples.request.required,
    createdAt,
    urgency: "low",
    expiresAt: addMs(createdAt, 14 * DAY_MS),
    ...more,
  });
const day = (days: number) => addMs(createdAt, days * DAY_MS);

test("R-416 another urgency gives a request its time from now on, and never more than the longest life", () => {
  const toggled = (["high", "low", "high", "low"] satisfies Urgency[]).reduce(
    (request, urgency, index) => editRequest(request, { urgency }, day(3 * (index + 1))),
    open(),
  );
  expect(toggled.expiresAt).toBe(day(14));
  expect(editRequest(open(), { urgency: "medium" }, day(3)).expiresAt).toBe(day(10));
  expect(editRequest(open({ reopenedAt: day(13) }), { urgency: "medium" }, day(14)).expiresAt).toBe(day(21));
});
