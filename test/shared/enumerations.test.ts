import { describe, expect, test } from "vitest";
import type * as z from "zod";
import {
  portfolioCategories,
  requestCategories,
  serviceCategories,
  skills,
  widerCategories,
} from "../../shared/categories.ts";
import { PortfolioCategory, ServiceCategory, Skill } from "../../shared/category-schema.ts";
import { TransactionType } from "../../shared/credits/schema.ts";
import { BusinessType, Experience, ExperienceLevel, PayoutMethod } from "../../shared/handymen/choices.ts";
import { PaymentStatus } from "../../shared/payments/machine.ts";
import { QuoteStatus } from "../../shared/quotes/schema.ts";
import { LeadType, NewServiceRequest } from "../../shared/requests/schema.ts";
import { JobStatus, Urgency } from "../../shared/requests/state-schema.ts";
import { openMsByUrgency } from "../../shared/requests/urgency.ts";
import { Role } from "../../shared/role-schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { Weekday } from "../../shared/weekday-schema.ts";

type Enumeration = z.ZodEnum<Readonly<Record<string, string>>>;

const enumerations: readonly (readonly [title: string, schema: Enumeration, values: readonly string[]])[] = [
  ["R-106 user_role", Role, ["customer", "handyman", "admin"]],
  ["R-107 urgency", Urgency, ["low", "medium", "high"]],
  [
    "R-108 job_status",
    JobStatus,
    ["pending", "quoted", "accepted", "in_progress", "completed", "cancelled", "disputed"],
  ],
  ["R-109 quote_status", QuoteStatus, ["pending", "accepted", "declined", "expired"]],
  ["R-110 lead_type", LeadType, ["free", "premium", "featured"]],
  ["R-111 transaction_type", TransactionType, ["purchase", "lead_cost", "lead_refund", "bonus", "adjustment"]],
  ["R-112 payment_status", PaymentStatus, ["pending", "processing", "completed", "failed", "refunded"]],
  [
    "R-114 portfolio category",
    PortfolioCategory,
    ["plumbing", "electrical", "painting", "carpentry", "hvac", "cleaning", "other"],
  ],
  ["R-078 experience", Experience, ["1-2", "3-5", "6-10", "10+"]],
  ["D-36 experience level", ExperienceLevel, ["beginner", "intermediate", "advanced", "expert"]],
  ["R-079 business type", BusinessType, ["individual", "llc", "corporation"]],
  ["R-080 payout method", PayoutMethod, ["bank_account", "debit_card", "will_add_later"]],
  ["R-078 weekday", Weekday, ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]],
];

describe.each(enumerations)("%s", (_title, schema, values) => {
  test("holds the specification's values in order", () => {
    expect(schema.options).toEqual(values);
  });

  test("refuses anything else", () => {
    for (const value of ["", "OTHER", " pending", "withdrawn", "held", null, 0])
      expect(schema.safeParse(value).success, String(value)).toBe(false);
  });
});

describe("categories", () => {
  test("R-113 are the specification's 39, each once", () => {
    const rows = [
      "plumbing electrical painting carpentry hvac cleaning landscaping roofing flooring appliance-repair home-security general-handyman",
      "legal-consultation contract-review family-law business-law real-estate-law math-tutoring language-tutoring music-lessons",
      "test-prep academic-support web-development mobile-app-dev it-support data-recovery cybersecurity software-training computer-repair personal-training nutrition-coaching",
      "mental-health massage-therapy graphic-design photography video-editing content-writing social-media other",
    ];
    expect(serviceCategories).toEqual(rows.flatMap((row) => row.split(" ")));
    expect(new Set(serviceCategories).size).toBe(39);
    // Everything beyond the skills is offered in one family, but for `other`.
    expect([...skills, ...widerCategories, "other"]).toEqual(serviceCategories);
  });

  test("R-113 can each be asked for", () => {
    for (const category of serviceCategories) {
      expect(ServiceCategory.parse(category)).toBe(category);
      expect(NewServiceRequest.shape.category.safeParse(category).success).toBe(true);
    }
  });

  test("R-115 begin with the twelve skills, of which `other` is none", () => {
    expect(skills).toHaveLength(12);
    expect(serviceCategories.slice(0, 12)).toEqual(skills);
    expect(Skill.safeParse("other").success).toBe(false);
  });

  test("R-055 R-114 offer six trades on the form, and those with `other` in a portfolio", () => {
    expect(requestCategories).toEqual(["plumbing", "painting", "electrical", "carpentry", "hvac", "cleaning"]);
    expect(new Set(portfolioCategories)).toEqual(new Set([...requestCategories, "other"]));
  });
});

describe("an open request", () => {
  test("R-118 stays open the shorter, the more urgent it is", () => {
    expect(openMsByUrgency).toEqual({ low: 14 * DAY_MS, medium: 7 * DAY_MS, high: 48 * HOUR_MS });
  });
});
