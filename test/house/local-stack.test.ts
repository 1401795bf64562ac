import { describe, expect, test } from "vitest";
import { files, linesOf } from "../support/setup/sources.ts";

const within = (folder: string) => files.filter((file) => file.startsWith(folder));
const isCode = (file: string) => /\.(ts|tsx|mjs|js|css)$/.test(file);
const sum = (group: readonly string[]) => group.filter(isCode).reduce((lines, file) => lines + linesOf(file), 0);

const local = within("infra/local/");
const named = (names: readonly string[]) => names.map((name) => `infra/local/${name}.ts`);

/** Serves the template: reads it, runs its functions, and replaces CloudFront, API Gateway and IAM. */
const gateway = named([
  ...[
    "template",
    "intrinsics",
    "resource-names",
    "api-gateway",
    "cloudfront",
    "error-cache",
    "site-files",
    "compression",
    "service-proxy",
    "iam",
    "services",
    "workers",
  ],
  "eventbridge",
]).concat("infra/local/worker.mjs");
/** The smaller services: SQS, SES, Systems Manager and Secrets Manager, their event sources and limits, faults and misconfigurations. */
const small = named([
  ...[
    "queues",
    "event-sources",
    "stream-source",
    "table-stream",
    "background-work",
    "ses",
    "ssm",
    "secrets-manager",
    "token-bucket",
  ],
  ...["emulators", "faults", "misconfigurations", "control-api"],
]);
/** The rest: command, build, database, servers and clock. */
const shell = local.filter((file) => ![...gateway, ...small].includes(file) && /^infra\/local\/[^/]+$/.test(file));

describe("the local stack stays small", () => {
  test.each([
    ["S3", within("infra/local/s3/"), 600],
    ["Cognito", within("infra/local/cognito/"), 600],
    // A sixth of it are the fields that Stripe always sends; two hundred lines are what it refuses.
    ["Stripe", within("infra/local/stripe/"), 1_720],
    // Connected without servers and threads too: the worlds of tests stand on it.
    ["the gateway and the template", gateway, 1_110],
    ["a push service", within("infra/local/push/"), 120],
    // It interprets expressions, keeps the order of keys, and refuses what DynamoDB refuses.
    ["DynamoDB", within("infra/local/dynamodb/"), 2_300],
    ["the other services together", small, 850],
    ["the command, the build, the servers and lagging reads", shell, 930],
  ])("%s", (_what, group, maxLines) => {
    expect(group.every((file) => local.includes(file))).toBe(true);
    expect(sum(group)).toBeGreaterThan(0);
    expect(sum(group)).toBeLessThanOrEqual(maxLines);
  });

  test("is is in all at most 30 % of what it serves", () => {
    expect(sum(local)).toBeLessThanOrEqual(0.3 * sum([...within("functions/"), ...within("web/src/")]));
  });
});
