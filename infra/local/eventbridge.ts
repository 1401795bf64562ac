import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Queues } from "./queues.ts";
import { account, arn, functionNameOf, region } from "./resource-names.ts";
import type { Cloud } from "./template.ts";
import type { Workers } from "./workers.ts";
import type { Workspace } from "./workspace.ts";

export type EventBridge = ReturnType<typeof createEventBridge>;
/** In milliseconds: how late the event of a new object comes, and how much longer each retry waits. */
export type Pauses = { readonly latencyMs: number; readonly retryMs: number };
type Options = {
  readonly workers: Workers;
  readonly queues: Queues;
  readonly workspace: Workspace;
  readonly pauses?: Pauses | undefined;
};

// Shorter than on AWS, where an event takes about half a second and Lambda retries after a minute or two.
const usualPauses: Pauses = { latencyMs: 100, retryMs: 400 };
const MAX_RETRIES = 2;

/** EventBridge: invokes functions asynchronously on a schedule and for new objects. */
export function createEventBridge(cloud: Cloud, { workers, queues, workspace, pauses = usualPauses }: Options) {
  const rules = cloud.all("AWS::Events::Rule");
  const functions = cloud.all("AWS::Lambda::Function");
  const pending = new Set<Promise<void>>();

  function send(targets: readonly { Arn: string }[], event: object, latencyMs = 0) {
    const common = {
      version: "0",
      id: randomUUID(),
      account,
      region,
      time: new Date(workspace.clock.now()).toISOString(),
    };
    for (const { Arn } of targets) {
      const call = invoke(functionNameOf(Arn), { ...common, ...event }, latencyMs).finally(() => pending.delete(call));
      pending.add(call);
    }
  }

  async function invoke(name: string, event: object, latencyMs: number) {
    for (let tries = 0; tries <= MAX_RETRIES; tries++) {
      await setTimeout(latencyMs + tries * pauses.retryMs);
      const [outcome] = await Promise.allSettled([workers.invoke(name, event)]);
      if (outcome.status === "fulfilled") return;
      if (tries === MAX_RETRIES) workspace.report(outcome.reason);
    }
    const deadLetterArn = functions.find(({ Ref }) => Ref === name)?.DeadLetterConfig?.TargetArn;
    if (deadLetterArn) queues.send(deadLetterArn, JSON.stringify(event));
  }

  return {
    runSchedules() {
      if (workspace.misconfigurations.has("scheduleOff")) return;
      const event = { source: "aws.events", "detail-type": "Scheduled Event", resources: [], detail: {} };
      for (const { ScheduleExpression, Targets } of rules) if (ScheduleExpression) send(Targets, event);
    },
    objectCreated({ bucket, ...object }: { bucket: string; key: string; size: number; etag: string }) {
      if (workspace.misconfigurations.has("bucketEventsOff")) return;
      const detail = { version: "0", bucket: { name: bucket }, object, reason: "PutObject" };
      const event = { source: "aws.s3", "detail-type": "Object Created", resources: [arn("s3", bucket, ":")], detail };
      const matchingRules = rules.filter(({ EventPattern }) => EventPattern && matchesPattern(EventPattern, event));
      for (const { Targets } of matchingRules) send(Targets, event, pauses.latencyMs);
    },
    /** Resolves once all invocations by rules have ended. */
    idle: async () => void (await Promise.all(pending)),
  };
}

/** Whether an event matches a pattern: exact values, or `{"prefix": …}`. */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((each) => matchesPattern(each, value));
  if (typeof pattern !== "object" || pattern === null) return pattern === value;
  if ("prefix" in pattern) return String(value).startsWith(String(pattern.prefix));
  const inside = new Map(Object.entries(Object(value)));
  return Object.entries(pattern).every(([name, each]) => matchesPattern(each, inside.get(name)));
}
