import { describe, expect, test } from "vitest";
import { files, linesOf } from "../support/setup/sources.ts";

const within = (folder: string) => files.filter((file) => file.startsWith(folder));
const isCode = (file: string) => /\.(ts|tsx|mjs|js|css)$/.test(file);
const sum = (group: readonly string[]) => group.filter(isCode).reduce((lines, file) => lines + linesOf(file), 0);

const local = within("infra/local/");

describe("the local stack stays small", () => {
  test.each([
    ["S3", within("infra/local/s3/"), 600],
    ["Cognito", within("infra/local/cognito/"), 600],
    // A sixth of it are the fields that Stripe always sends; two hundred lines are what it refuses.
    ["Stripe", within("infra/local/stripe/"), 1_860],
    ["a push service", within("infra/local/push/"), 120],
    // It interprets expressions, keeps the order of keys, and refuses what DynamoDB refuses.
    ["DynamoDB", within("infra/local/dynamodb/"), 2_300],
    // The gateway and the template, the smaller services, the command, the build and the servers.
    ["everything else", local.filter((file) => /^infra\/local\/[^/]+$/.test(file)), 2_940],
  ])("%s", (_what, group, maxLines) => {
    expect(sum(group)).toBeGreaterThan(0);
    expect(sum(group)).toBeLessThanOrEqual(maxLines);
  });

  test("is in all at most 30 % of what it serves", () => {
    expect(sum(local)).toBeLessThanOrEqual(0.3 * sum([...within("functions/"), ...within("web/src/")]));
  });
});
