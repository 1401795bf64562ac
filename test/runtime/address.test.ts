import { describe, expect, test } from "vitest";
import { viewOf as jobViewOf } from "../../functions/jobs/view.ts";
import { viewOf } from "../../functions/requests/view.ts";
import { UserId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { ServiceRequest, ServiceRequestView } from "../../shared/requests/schema.ts";
import { idOf, samples } from "../support/entities.ts";

describe("a request", () => {
  const customerId = UserId.parse(samples.request.required.customerId);
  const handymanId = UserId.parse(idOf(8));
  const request = ServiceRequest.parse({
    ...samples.request.required,
    address: "12 Oak Street",
    zipCode: "62701-1234",
    handymanId,
    jobId: idOf(9),
    estimatedPriceCents: 12_000,
    latitude: 39.8,
    longitude: -89.6,
  });
  const seenBy = (userId: string, role: "customer" | "handyman" | "admin") =>
    ServiceRequestView.parse(viewOf(request, { userId: UserId.parse(userId), role }));

  test("D-22 shows a stranger neither number nor block, job nor map point", () => {
    const seen = seenBy(idOf(7), "handyman");
    expect(seen).toMatchObject({ address: "Oak Street", zipCode: "62701", isOwn: false });
    expect(JSON.stringify(seen)).not.toMatch(/12 Oak|1234|latitude|longitude|jobId|customerId|handymanId/);
  });

  test.each([
    ["its customer", customerId, "customer"],
    ["its handyman", handymanId, "handyman"],
    ["an administrator", idOf(7), "admin"],
  ] as const)("D-22 shows %s the whole address", (_who, userId, role) => {
    expect(seenBy(userId, role)).toMatchObject({ address: "12 Oak Street", zipCode: "62701-1234", jobId: idOf(9) });
    expect(seenBy(userId, role).isOwn).toBe(userId === customerId);
  });

  test("D-22 has no door for whoever had its job, once it is cancelled", () => {
    const imageUrls = [`/api/images/${idOf(3)}`];
    const over = ServiceRequest.parse({ ...request, imageUrls, status: "cancelled", cancelReason: "jobCancelled" });
    const seenOver = (userId: UserId) =>
      viewOf(over, { userId, role: userId === customerId ? "customer" : "handyman" });
    const left = { address: "Oak Street", zipCode: "62701", imageUrls: [], jobId: idOf(9) };
    expect(seenOver(handymanId)).toMatchObject(left);
    expect(seenOver(customerId)).toMatchObject({ address: "12 Oak Street", zipCode: "62701-1234", imageUrls });
    // Why it is over is between its customer and us.
    expect([seenOver(handymanId).cancelReason, seenOver(customerId).cancelReason]).toEqual([undefined, "jobCancelled"]);
  });

  test("R-118 carries its estimate as a decimal, or none at all", () => {
    expect(seenBy(customerId, "customer").estimatedPrice).toBe("120.00");
    const { estimatedPriceCents: _, ...without } = request;
    expect(viewOf(without, { userId: customerId, role: "customer" })).not.toHaveProperty("estimatedPrice");
  });
});

describe("a job", () => {
  const door = { address: "12 Oak Street", zipCode: "62701-1234", imageUrls: [`/api/images/${idOf(3)}`] };
  const seenBy = (userId: UserId, status: string) =>
    jobViewOf(Job.parse({ ...samples.job.required, ...door, status }), { userId });
  const { customerId, handymanId } = Job.parse(samples.job.required);

  test.each(["accepted", "in_progress", "completed"])("D-22 shows both sides the door while it is %s", (status) => {
    for (const side of [customerId, handymanId]) expect(seenBy(side, status)).toMatchObject(door);
  });

  test("D-22 shows it to its customer alone once it is cancelled", () => {
    expect(seenBy(customerId, "cancelled")).toMatchObject(door);
    expect(seenBy(handymanId, "cancelled")).toMatchObject({
      ...{ address: "Oak Street", zipCode: "62701", imageUrls: [] },
    });
  });
});
