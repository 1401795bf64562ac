import { ArnFormat, RemovalPolicy, Stack } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, type CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { policy } from "../../shared/policy.ts";

/**
 * What the log never shows: who is signed in, and addresses with their queries, which may hold a token, as in a calendar
 * link, or a payment's client secret after 3-D Secure (I-29).
 */
const redactedFields: CfnLoggingConfiguration.FieldToMatchProperty[] = [
  ...["cookie", "authorization", "referer"].map((Name) => ({ singleHeader: { Name } })),
  { queryString: {} },
];
/** Requests that a rule blocked or counted; the others are in CloudFront's own log, and would cost the most here. */
const keptActions = ["BLOCK", "COUNT", "EXCLUDED_AS_COUNT"];

/** The log of a web ACL. AWS requires that the name of its group begins with `aws-waf-logs-`. */
export function createFirewallLog(scope: Construct, name: string, firewall: CfnWebACL): void {
  const group = new LogGroup(scope, "FirewallLog", {
    logGroupName: `aws-waf-logs-${name}`,
    retention: policy.technicalLogDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // Without the `:*` at the end of the group's own ARN, which AWS WAF refuses.
  const groupArn = Stack.of(scope).formatArn({
    service: "logs",
    resource: "log-group",
    resourceName: group.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  new CfnLoggingConfiguration(scope, "FirewallLogging", {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [groupArn],
    redactedFields,
    loggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [
        {
          Behavior: "KEEP",
          Requirement: "MEETS_ANY",
          Conditions: keptActions.map((Action) => ({ ActionCondition: { Action } })),
        },
      ],
    },
  });
}
