import { describe, expect, test } from "vitest";
import { files, linesOf } from "../support/sources.ts";

const within = (folder: string) => files.filter((file) => file.startsWith(folder));
const isCode = (file: string) => /\.(ts|tsx|mjs|js|css)$/.test(file);
const sum = (some: readonly string[]) => some.filter(isCode).reduce((lines, file) => lines + linesOf(file), 0);

const local = within("infra/local/");
const emulators = ["s3", "cognito", "stripe"].map((name) => `infra/local/${name}/`);
const others = local.filter((file) => !emulators.some((folder) => file.startsWith(folder)));

/** What plays the template: reads it, runs its functions, and stands where CloudFront, API Gateway and IAM stand. */
const gateway = ["template", "resolve", "names", "gateway", "front", "pages", "edge", "services", "workers", "worker"];
const isGateway = (file: string) => gateway.some((name) => file === `infra/local/${name}.ts`);

describe("the local stack stays small", () => {
  test.each([
    ["S3", within("infra/local/s3/"), 600],
    ["Cognito", within("infra/local/cognito/"), 600],
    ["Stripe", within("infra/local/stripe/"), 900],
    ["the gateway and the template", others.filter(isGateway), 900],
    ["the rest", others.filter((file) => !isGateway(file)), 500],
  ])("%s", (_what, some, most) => {
    expect(some.length).toBeGreaterThan(0);
    expect(sum(some)).toBeLessThanOrEqual(most);
  });

  test("in all at most 30 % of what it serves", () => {
    expect(sum(local)).toBeLessThanOrEqual(0.3 * sum([...within("functions/"), ...within("web/src/")]));
  });
});
