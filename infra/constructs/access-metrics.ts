import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Endpoint } from "../../shared/endpoint.ts";
import type { Stage } from "../stage.ts";
import { routeMethodOf } from "./endpoint-function.ts";

const routeOf = (endpoint: Endpoint): string => `${routeMethodOf(endpoint)} ${endpoint.path}`;

/**
 * Server errors counted from the gateway's access log, which also shows functions that crashed, timed out or were
 * throttled. The gateway's own metrics by route would cost per route and minute.
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
      // 501 is for what the product does not offer: everybody could raise an alarm by it.
      filterPattern: FilterPattern.all(
        FilterPattern.numberValue("$.status", ">=", 500),
        FilterPattern.numberValue("$.status", "!=", 501),
      ),
      dimensions: { route: "$.route" },
    });
  }

  /** Responses of one endpoint with a status of 500 and above. */
  serverErrors(endpoint: Endpoint): Metric {
    return this.metric("serverErrors", { route: routeOf(endpoint) });
  }

  /** Responses of one endpoint with a status of 400 and above; for an endpoint that only a machine calls. */
  clientAndServerErrors(endpoint: Endpoint): Metric {
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
