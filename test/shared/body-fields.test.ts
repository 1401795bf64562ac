import { expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "../../shared/contract.ts";

/** What only the server says: whose something is, when it came to be, what was checked of it, and what it is worth. */
const serverFields = [
  "id",
  "userId",
  "customerId",
  "reviewerId",
  "reviewerFirstName",
  "role",
  "email",
  "createdAt",
  "updatedAt",
  "expiresAt",
  "isActive",
  "isVerified",
  "isVerifiedJob",
  "isCertified",
  "isBackgroundChecked",
  "isInsuranceVerified",
  "isLicenseVerified",
  "isUrgent",
  "averageRating",
  "totalReviews",
  "helpfulCount",
  "totalEarned",
  "credits",
  "creditsCents",
  "leadCost",
  "verificationScore",
  "suspiciousScore",
  "quotesReceived",
  "portfolioCount",
];

type Fields = { readonly properties: object; readonly additionalProperties?: unknown };

/** Every object in a JSON schema. */
function objectsIn(node: unknown): readonly Fields[] {
  if (typeof node !== "object" || node === null) return [];
  const nested = Object.values(node).flatMap(objectsIn);
  return "properties" in node ? [node as Fields, ...nested] : nested;
}

const memberEndpoints = endpoints.filter(({ allow }) => !(Array.isArray(allow) && allow.includes("admin")));
const bodied = memberEndpoints.flatMap(({ id, body }) => (body ? [[id, body] as const] : []));

// That a handler gets nothing else is proved by the whole product: `rules/requests/create.test.ts`.
test.each(bodied)(
  "R-131 %s reads no field but those it names, and names none that only the server sets",
  (_id, body) => {
    const objects = objectsIn(z.toJSONSchema(body, { io: "output", unrepresentable: "any" }));
    expect(objects.length).toBeGreaterThan(0);
    for (const { properties, additionalProperties } of objects) {
      expect(additionalProperties).toBe(false);
      expect(Object.keys(properties).filter((name) => serverFields.includes(name))).toEqual([]);
    }
  },
);
