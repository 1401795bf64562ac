import { describe, expect, test } from "vitest";
import { toJobView as jobViewOf } from "../../functions/jobs/view.ts";
import { toRequestView } from "../../functions/requests/view.ts";
import { UserId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import type { AddressVisibility } from "../../shared/requests/coarse-address.ts";
import { ServiceRequest, ServiceRequestView } from "../../shared/requests/schema.ts";
import { idOf, samples } from "../support/makers/entities.ts";

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
    ServiceRequestView.parse(toRequestView(request, { userId: UserId.parse(userId), role }));

  test("D-22 shows a stranger neither number nor block, job nor map point", () => {
    const seen = seenBy(idOf(7), "handyman");
    expect(seen).toMatchObject({ address: "Oak Street", zipCode: "62701", isOwn: false });
    expect(JSON.stringify(seen)).not.toMatch(/12 Oak|1234|latitude|longitude|jobId|customerId|handymanId/);
  });

  test.each([
    ["its customer", customerId, "customer", "12 Oak Street", "62701-1234"],
    ["its handyman, before its job is known,", handymanId, "handyman", "Oak Street", "62701"],
    ["an administrator", idOf(7), "admin", "Oak Street", "62701"],
  ] as const)("D-22 D-47 shows %s no more of it than they may see", (_who, userId, role, address, zipCode) => {
    expect(seenBy(userId, role)).toMatchObject({ address, zipCode, jobId: idOf(9) });
    expect(seenBy(userId, role).isOwn).toBe(userId === customerId);
  });

  test("D-22 shows its handyman as much of the place as the job says", () => {
    const withPhoto = ServiceRequest.parse({ ...request, imageUrls: [`/api/images/${idOf(3)}`] });
    const seen = (place: AddressVisibility) =>
      toRequestView(withPhoto, { userId: handymanId, role: "handyman" }, { addressVisibility: place });
    expect(seen("exact")).toMatchObject({ address: "12 Oak Street", imageUrls: withPhoto.imageUrls });
    expect(seen("coarse")).toMatchObject({ address: "Oak Street", imageUrls: withPhoto.imageUrls });
    expect(seen("gone")).toMatchObject({ address: "Oak Street", zipCode: "62701", imageUrls: [] });
  });

  test("D-22 masks in its words what a stranger may not see of its place", () => {
    const written = { ...request, title: "Tap at 12 Oak Street", description: "Call 415-555-0132" };
    const titleFor = (userId: string) =>
      toRequestView(written, { userId: UserId.parse(userId), role: "handyman" }).title;
    expect([titleFor(idOf(7)), titleFor(customerId)]).toEqual(["Tap at •••", written.title]);
  });

  test("R-118 tells why it is over to its customer and administrators alone", () => {
    const over = ServiceRequest.parse({ ...request, status: "cancelled", cancelReason: "jobCancelled" });
    const reasonFor = (userId: string, role: "customer" | "handyman" | "admin") =>
      toRequestView(over, { userId: UserId.parse(userId), role }).cancelReason;
    expect([reasonFor(handymanId, "handyman"), reasonFor(customerId, "customer"), reasonFor(idOf(7), "admin")]).toEqual(
      [undefined, "jobCancelled", "jobCancelled"],
    );
  });

  test("R-118 carries its estimate as a decimal, or none at all", () => {
    expect(seenBy(customerId, "customer").estimatedPrice).toBe("120.00");
    const { estimatedPriceCents: _, ...without } = request;
    expect(toRequestView(without, { userId: customerId, role: "customer" })).not.toHaveProperty("estimatedPrice");
  });
});

describe("a job", () => {
  const door = { address: "12 Oak Street", zipCode: "62701-1234", imageUrls: [`/api/images/${idOf(3)}`] };
  const job = Job.parse({ ...samples.job.required, ...door, addressAskAt: "2026-03-01T11:00:00.000Z" });
  const place = { handyman: { isActive: true, checkedUntil: undefined }, at: "2026-03-01T09:00:00.000Z" };
  const seenBy = (userId: string, change: Partial<Job> = {}) =>
    jobViewOf({ ...job, ...change }, { userId: UserId.parse(userId) }, place);

  test("D-47 tells both sides that the address waits for its customer, and when they are asked again", () => {
    const waits = { isAddressAwaited: true, addressAskAt: job.addressAskAt };
    expect(seenBy(job.customerId)).toMatchObject({ ...door, ...waits, isAddressExact: true });
    const coarsened = { ...door, address: "Oak Street", zipCode: "62701" };
    expect(seenBy(job.handymanId)).toMatchObject({ ...coarsened, ...waits, isAddressExact: false });
    const shown = seenBy(job.handymanId, { addressSharedAt: place.at });
    expect(shown).toMatchObject({ ...door, isAddressExact: true });
    expect([shown.isAddressAwaited, shown.addressAskAt]).toEqual([undefined, undefined]);
  });

  test("D-22 shows it to its customer alone once it is cancelled, to an administrator without the number", () => {
    const change = { status: "cancelled", addressSharedAt: place.at } as const;
    expect(seenBy(job.customerId, change)).toMatchObject(door);
    expect(seenBy(job.handymanId, change)).toMatchObject({ address: "Oak Street", zipCode: "62701", imageUrls: [] });
    const looked = seenBy(idOf(7), change);
    expect(looked).toMatchObject({ address: "Oak Street", zipCode: "62701", imageUrls: door.imageUrls });
    expect([looked.isAddressExact, looked.isAddressAwaited]).toEqual([false, undefined]);
  });
});
