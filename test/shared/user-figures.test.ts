import { expect, test } from "vitest";
import { UserFigures } from "../../shared/session/figures.ts";
import { samples } from "../support/makers/entities.ts";

test("R-117 counters below zero and ratings out of range are read as none; money is not", () => {
  const figures = samples.figures.required;
  const broken = { ...figures, totalJobs: -1, overdueJobs: -2, averageRating: 7, responseCount: 1.5 };
  const none = { totalJobs: 0, overdueJobs: 0, averageRating: 0, responseCount: 0 };
  expect(UserFigures.parse(broken)).toEqual({ ...UserFigures.parse(figures), ...none });
  expect(UserFigures.safeParse({ ...figures, totalEarnedCents: 0.5 }).success).toBe(false);
});
