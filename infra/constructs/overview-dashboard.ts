import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Stage } from "../stage.ts";

type OverviewDashboardProps = {
  readonly stage: Stage;
  readonly api: HttpApi;
  readonly table: Table;
  readonly deadLetterQueues: readonly Queue[];
  readonly alarms: readonly Alarm[];
};

/** The dashboard to open first when something is wrong. */
export class OverviewDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, api, table, deadLetterQueues, alarms }: OverviewDashboardProps) {
    super(scope, id);
    const apiMetric = (metricName: string, statistic: string) =>
      new Metric({ namespace: "AWS/ApiGateway", metricName, dimensionsMap: { ApiId: api.apiId }, statistic });
    const deadLetters = deadLetterQueues.map((queue) =>
      queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }),
    );
    new Dashboard(this, "Dashboard", {
      dashboardName: `homewright-${stage.name}`,
      defaultInterval: Duration.hours(3),
      widgets: [
        [new AlarmStatusWidget({ title: "Alarms", alarms: [...alarms], width: 24, height: 4 })],
        [
          graph("Requests", [apiMetric("Count", Stats.SUM)]),
          graph("Errors", [apiMetric("4xx", Stats.SUM), apiMetric("5xx", Stats.SUM)]),
          graph("Answer time", [apiMetric("Latency", Stats.p(50)), apiMetric("Latency", Stats.p(99))]),
        ],
        [
          graph("Functions", [sumOverFunctions(stage, "Errors"), sumOverFunctions(stage, "Throttles")]),
          graph("Table", [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()]),
          graph("Dead letters", deadLetters),
        ],
      ],
    });
  }
}

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });

/** The sum over the functions of this stage, found by name: CloudWatch's own total covers the whole account. */
const sumOverFunctions = ({ name }: Stage, metricName: string): MathExpression =>
  new MathExpression({
    expression: `SUM(SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName=homewright-${name}', 'Sum', 300))`,
    label: metricName,
  });
