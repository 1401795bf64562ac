import { describe, expect, test } from "vitest";
import { readFlatTemplate } from "../../infra/flat-template.ts";
import { amountsOfJob, measured } from "../../infra/ops/costs/job-usage.ts";
import { costOf, monthlyCost, sumOf } from "../../infra/ops/costs/monthly-cost.ts";
import { type Priced, prices } from "../../infra/ops/costs/prices.ts";
import { amountsWhenIdle } from "../../infra/ops/costs/template-costs.ts";
import { costTable } from "../../infra/ops/costs.ts";
import { assemble } from "./assembly.ts";

const resource = (Type: string, Properties: Record<string, unknown> = {}) => ({
  ...{ Type, Properties, Metadata: {}, DependsOn: [] },
});

describe("R-721 what a month costs", () => {
  test("is what is used beyond what is free, at its price", () => {
    expect(costOf("SES mails", 9000)).toBeCloseTo(0.9);
    expect(costOf("SQS requests", 1_000_000)).toBe(0);
    expect(costOf("SQS requests", 3_000_000)).toBeCloseTo(0.8);
  });

  test("holds every resource by what it has", () => {
    const metric = (MetricName: string) => ({ MetricStat: { Metric: { MetricName, Namespace: "Homewright" } } });
    const idle = amountsWhenIdle([
      resource("AWS::CloudWatch::Alarm", { MetricName: "Errors", Namespace: "AWS/Lambda" }),
      resource("AWS::CloudWatch::Alarm", { Metrics: [metric("late"), metric("lost"), { Expression: "m1+m2" }] }),
      resource("AWS::CloudWatch::Dashboard", { DashboardBody: '[\\"Homewright\\",\\"late\\"]' }),
      resource("AWS::WAFv2::WebACL", { Rules: [{}, {}, {}] }),
      resource("AWS::Events::Rule", { ScheduleExpression: "rate(1 minute)" }),
      resource("AWS::Events::Rule", { EventPattern: {} }),
      resource("AWS::Lambda::Function"),
    ]);
    expect(idle).toMatchObject({
      ...{ "CloudWatch alarm metrics": 3, "CloudWatch own metrics": 2, "CloudWatch dashboards": 1 },
      ...{ "WAF web ACLs": 1, "WAF rules": 3, "Lambda requests": 43_800 },
    });
  });

  test("is not said while the price of a resource is unknown", () => {
    expect(() => amountsWhenIdle([resource("AWS::EC2::NatGateway")])).toThrow("AWS::EC2::NatGateway");
  });

  test("grows with the jobs alone, and each job gets cheaper", async () => {
    const { folder, templateFile } = await assemble();
    const idle = amountsWhenIdle(Object.values(readFlatTemplate(folder, templateFile).Resources));
    const usdFor = (jobs: number) =>
      monthlyCost(
        sumOf([
          [1, idle],
          [jobs, amountsOfJob(measured.A)],
        ]),
      ).usd;
    expect(usdFor(0)).toBeGreaterThan(0);
    expect(usdFor(10_000) - usdFor(0)).toBeGreaterThan(10 * (usdFor(1000) - usdFor(0)));
    expect(usdFor(100_000) / 100_000).toBeLessThan(usdFor(1000) / 1000);
  });

  test("the table adds up, and names all that is paid", () => {
    const table = costTable({ "WAF web ACLs": 2 }, measured.A);
    const column = (line: string) => Number(line.slice(-13));
    const sum = table.find((line) => line.startsWith("together")) ?? "";
    expect(table.slice(1, -2).reduce((total, line) => total + column(line), 0)).toBeCloseTo(column(sum), 0);
    const paid = (Object.keys(amountsOfJob(measured.A)) as Priced[]).filter(
      (item) => costOf(item, 100_000 * (amountsOfJob(measured.A)[item] ?? 0)) > 0.01,
    );
    for (const item of paid) expect(table.some((line) => line.startsWith(item))).toBe(true);
    expect(Object.keys(prices).length).toBeGreaterThan(paid.length);
  });
});
