import { expect, test } from "vitest";
import type { Job } from "../../shared/jobs/schema.ts";
import { hireRateOf } from "../../shared/quotes/hire-rate.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";

type Facts = Parameters<typeof hireRateOf>[0][number];

const ended = (status: ServiceRequest["status"], more: Partial<Facts> = {}): Facts => ({
  status,
  wasQuoted: true,
  ...more,
});
const hired = (["accepted", "in_progress", "completed", "disputed"] as const).map((status) => ended(status));
const expired = ended("cancelled", { cancelReason: "expired" });
const takenBack = ended("cancelled", { cancelReason: "customer" });
const jobWith = (priceApproval: Job["priceApproval"]) => ({ status: "accepted", priceApproval }) as Job;

test("R-412 the hire rate is of five requests with quotes that ended, and there is none below", () => {
  expect(hireRateOf([])).toBeUndefined();
  expect(hireRateOf(hired)).toBeUndefined();
  expect(hireRateOf([...hired, takenBack])).toBe(80);
  expect(hireRateOf([...hired, takenBack, expired])).toBe(67);
  expect(hireRateOf([expired, expired, expired, takenBack, takenBack])).toBe(0);
  expect(hireRateOf([...hired, ended("accepted", { job: jobWith("approved") })])).toBe(100);
});

test.each([
  ["open", ended("pending")],
  ["open with a quote", ended("quoted")],
  ["accepted at a price that is undecided", ended("accepted", { job: jobWith("pending") })],
  ["closed with its job", ended("cancelled", { cancelReason: "jobCancelled" })],
  ["closed by an administrator", ended("cancelled", { cancelReason: "fraud" })],
  ["declined by whom alone it asked", ended("cancelled", { cancelReason: "invitationDeclined" })],
  ["taken back without a quote", { ...takenBack, wasQuoted: undefined }],
  ["accepted without a quote", { status: "completed" } as const],
])("R-412 a request counts neither way that is %s", (_, request) => {
  expect(hireRateOf([...hired, request])).toBeUndefined();
  expect(hireRateOf([...hired, expired, request, request])).toBe(80);
});
