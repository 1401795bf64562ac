import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { viewOf as jobViewOf } from "../../functions/jobs/view.ts";
import { viewOf } from "../../functions/requests/view.ts";
import { UserId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { coarse } from "../../shared/requests/coarse.ts";
import { ServiceRequest, ServiceRequestView } from "../../shared/requests/schema.ts";
import { idOf, samples } from "../support/entities.ts";

const numbers = /\p{N}/u;

describe("an address shown to strangers", () => {
  test.each([
    ["12 Oak Street", "Oak Street"],
    ["1200B N. Main St, Apt 4, Springfield", "N. Main St"],
    ["Oak Street #7", "Oak Street"],
    ["Oak Street, 12", "Oak Street"],
    ["12 Oak\nStreet", "Oak Street"],
    ["12", "Shared after acceptance"],
    ["12 5th", "Shared after acceptance"],
    [", 12 Oak Street", "Shared after acceptance"],
    ["", "Shared after acceptance"],
    ["１２ Oak Street", "Oak Street"],
    ["١٢ Oak Street", "Oak Street"],
    ["Ⅻ Oak Street ½", "Oak Street"],
    ["One Hundred Main Street", "Main Street"],
    ["Twenty-Two Oak Avenue", "Oak Avenue"],
    ["One Hundred and Five Elm Road", "Elm Road"],
    ["Apt B, 100 Main Street", "Main Street"],
    ["Apartment Five, 12 Oak Street", "Oak Street"],
    ["Suite C - Elm St Building D", "Elm St"],
    ["100 Main Street Unit B", "Main Street"],
    ["12 Stone Road", "Stone Road"],
    ["12 Unity Lane", "Unity Lane"],
    ["12 Floral Avenue", "Floral Avenue"],
    ["12 Avenida São João", "Avenida São João"],
    ["Apt 4, Unit 7", "Shared after acceptance"],
    ["100 Forty Second Street", "Forty Second Street"],
    ["Twenty-Second Street 100", "Twenty-Second Street"],
    ["12 Ten Mile Road", "Ten Mile Road"],
    ["One Hundred Main Street #4", "Main Street"],
    ["100 Main Street # B", "Main Street"],
    ["100 Main Street Apt-B", "Main Street"],
    ["100 Main Street Apt: B", "Main Street"],
    ["100 Main Street Apartment Twenty-Two", "Main Street"],
    ["PH B 100 Main Street", "Main Street"],
    ["Suite ABC, 100 Main Street", "Main Street"],
    ["Second Floor, 100 Main Street", "Main Street"],
    ["Ground floor, 100 Main Street", "Main Street"],
    ["Penthouse, 100 Main Street", "Main Street"],
    ["100 Main Street 2nd floor", "Main Street"],
    ["Apartamento B, 100 Main Street", "Main Street"],
    ["Depto 3, Calle Mayor 100", "Calle Mayor"],
    ["Rua das Flores 12, 3º andar", "Rua das Flores"],
    ["Apt B / 100 Main Street", "Main Street"],
    ["100 Main Street (Apt B)", "Main Street"],
    ["100 N. Main St.", "N. Main St."],
    ["Oak Street no. 12", "Oak Street"],
    ["12 Phoenix Avenue", "Phoenix Avenue"],
    ["Twelve West 42nd Street", "West Street"],
    ["One Hundred Main Street 62701", "Main Street"],
    ["One 5th Avenue Apartment B", "Avenue"],
    ["Twenty-Two Oak Avenue (2nd house)", "Oak Avenue house)"],
    ["Rua das Flores cento e vinte", "Rua das Flores"],
    ["Calle Mayor doce", "Calle Mayor"],
    ["Calle Dos de Mayo 12", "Calle Dos de Mayo"],
    ["Main St N° doce", "Main St"],
    ["Flat B, 12 Oak Street", "Oak Street"],
    ["Torre B, Calle Mayor 100", "Calle Mayor"],
    ["Casa B, 12 Oak Street", "Oak Street"],
    ["Basement, 12 Oak Street", "Oak Street"],
    ["Studio B, 12 Oak Street", "Oak Street"],
    ["100 Main Street Trailer B", "Main Street"],
    ["100 Main Street Space 12", "Main Street"],
    ["12 Casa Grande Drive", "Casa Grande Drive"],
    ["100 Main Street Apt B-C", "Main Street"],
    ["Apt\u200b B, 100 Main Street", "Main Street"],
    ["AptB 100 Main Street", "Main Street"],
    ["100 Main Street B", "Main Street"],
    ["12 Avenue B", "Avenue B"],
  ])("D-22 of %j is %j", (address, shown) => {
    expect(coarse(address)).toBe(shown);
  });

  test("D-22 never holds a number, in any script, and is never empty", () => {
    const some = ["Oak", "Apt", "B", "Suite", "#", "Twenty", "-", "Floor", "(", ")", "Second"];
    const words = fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.nat().map(String), fc.constantFrom(...some)));
    fc.assert(
      fc.property(words, fc.constantFrom(" ", ", ", "\n", "\t"), (parts, between) => {
        const shown = coarse(parts.join(between));
        expect(shown).not.toMatch(numbers);
        expect(shown.trim().length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 1000 },
    );
  });
});

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
