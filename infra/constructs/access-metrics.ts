import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Endpoint } from "../../shared/endpoint.ts";
import type { Stage } from "../stage.ts";

const routeOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

/**
 * Errors as the gateway saw them, counted from its access log: those the function answered, and those of a function
 * that crashed, was too slow or was not let run. The gateway's own metrics by route would cost by route and minute.
 */
export class AccessMetrics extends Construct {
  readonly #namespace: string;
  readonly #logGroup: LogGroup;

  constructor(scope: Construct, id: string, { stage, logGroup }: { stage: Stage; logGroup: LogGroup }) {
    super(scope, id);
    this.#namespace = `Homewright/${stage.name}`;
    this.#logGroup = logGroup;
    new MetricFilter(this, "ServerErrors", {
      logGroup,
      metricNamespace: this.#namespace,
      metricName: "serverErrors",
      filterPattern: FilterPattern.numberValue("$.status", ">=", 500),
      dimensions: { route: "$.route" },
    });
  }

  /** Answers of 500 and above of one endpoint. */
  serverErrors(endpoint: Endpoint): Metric {
    return this.metric("serverErrors", { route: routeOf(endpoint) });
  }

  /** Answers of 400 and above of one endpoint, for one whose callers make no mistakes. */
  refusals(endpoint: Endpoint): Metric {
    const metricName = `refusals-${endpoint.id}`;
    new MetricFilter(this, metricName, {
      logGroup: this.#logGroup,
      metricNamespace: this.#namespace,
      metricName,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue("$.route", "=", routeOf(endpoint)),
        FilterPattern.numberValue("$.status", ">=", 400),
      ),
    });
    return this.metric(metricName);
  }

  private metric(metricName: string, dimensionsMap?: Record<string, string>): Metric {
    return new Metric({ namespace: this.#namespace, metricName, dimensionsMap, statistic: Stats.SUM });
  }
}
