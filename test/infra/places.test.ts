import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describePlaces } from "../../infra/ops/places.ts";
import { toStage } from "../../infra/stage.ts";

test("R-720 after a deployment everything has its place, and the next commands exist", () => {
  const outputs = {
    SiteUrl: "https://d1.cloudfront.net/",
    UserPoolId: "us-east-1_pool",
    UserPoolClientId: "client7",
    TableName: "homewright-dev",
    MediaBucketName: "media-1",
    AlarmTopicArn: "arn:aws:sns:us-east-1:1:topic",
  };
  const text = describePlaces({ stage: toStage({ stage: "dev" }), outputs }).join("\n");
  for (const value of Object.values(outputs)) expect(text).toContain(value.replace(/\/$/, ""));
  expect(text).toContain("https://d1.cloudfront.net/api/stripe/webhook");
  expect(text).toContain("dashboard/homewright-dev");
  expect(text).not.toMatch(/undefined/);
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(commands).toEqual(expect.arrayContaining(["stripe:setup", "doctor", "make-admin", "smoke"]));
  for (const name of commands) expect(scripts).toHaveProperty([String(name)]);
  const live = describePlaces({ stage: toStage({ stage: "production" }), outputs }).join("\n");
  expect(live).not.toContain("npm run smoke");
});
