import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { AppError, type ErrorCode, toProblem } from "../../shared/errors.ts";
import type { Stage } from "../stage.ts";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Calls of the API that one address may make in five minutes. */
const CALLS_PER_FIVE_MINUTES = 3000;
/** Calls of the user pool that one address may make in five minutes. An office shares one, and a sign-in takes three. */
const POOL_CALLS_PER_FIVE_MINUTES = 1000;
/** Of these, the calls that prove or send something: a list of stolen passwords needs thousands. */
const PROOFS_PER_FIVE_MINUTES = 300;
/** Operations that check a password or a code, or send a mail: those of the product, and those that any token opens. */
const proofs = [
  ...["RespondToAuthChallenge", "ConfirmSignUp", "ConfirmForgotPassword", "ChangePassword", "VerifyUserAttribute"],
  ...["SignUp", "ResendConfirmationCode", "ForgotPassword", "UpdateUserAttributes", "GetUserAttributeVerificationCode"],
] as const;
const WEBHOOK = "/api/stripe/webhook";

/** The rules of AWS's core set. They block, except those about bodies that our forms and photos would set off. */
const coreRules = [
  "NoUserAgent_HEADER",
  "UserAgent_BadBots_HEADER",
  "SizeRestrictions_QUERYSTRING",
  "SizeRestrictions_Cookie_HEADER",
  "SizeRestrictions_URIPATH",
  "EC2MetaDataSSRF_BODY",
  "EC2MetaDataSSRF_COOKIE",
  "EC2MetaDataSSRF_URIPATH",
  "EC2MetaDataSSRF_QUERYARGUMENTS",
  "GenericLFI_QUERYARGUMENTS",
  "GenericLFI_URIPATH",
  "GenericLFI_BODY",
  "RestrictedExtensions_URIPATH",
  "RestrictedExtensions_QUERYARGUMENTS",
  "GenericRFI_QUERYARGUMENTS",
  "GenericRFI_BODY",
  "GenericRFI_URIPATH",
  "CrossSiteScripting_COOKIE",
  "CrossSiteScripting_QUERYARGUMENTS",
  "CrossSiteScripting_URIPATH",
] as const;
/** They block above 8 kB, where we take 64, and whoever writes about HTML. */
const countedRules = ["SizeRestrictions_BODY", "CrossSiteScripting_BODY"] as const;
const badInputRules = [
  "JavaDeserializationRCE_BODY",
  "JavaDeserializationRCE_URIPATH",
  "JavaDeserializationRCE_QUERYSTRING",
  "JavaDeserializationRCE_HEADER",
  "Host_localhost_HEADER",
  "PROPFIND_METHOD",
  "ExploitablePaths_URIPATH",
  "Log4JRCE_QUERYSTRING",
  "Log4JRCE_BODY",
  "Log4JRCE_URIPATH",
  "Log4JRCE_HEADER",
] as const;
const addressRules = ["AWSManagedIPReputationList", "AWSManagedReconnaissanceList"] as const;

/** The firewall before CloudFront. What it stops under `/api/` is answered like every other error of the API. */
export function createSiteFirewall(scope: Construct, stage: Stage): CfnWebACL {
  return new CfnWebACL(scope, "Firewall", {
    name: `homewright-${stage.name}-site`,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: measuredAs("site"),
    customResponseBodies: {
      refused: { contentType: "APPLICATION_JSON", content: problemOf("request.blocked") },
      tooOften: { contentType: "APPLICATION_JSON", content: problemOf("rate.exceeded") },
    },
    rules: [tooManyCalls, ...managedRules].map((rule, priority) => ({ ...rule, priority })),
  });
}

/** The firewall before the user pool, which the browser calls directly. */
export function createUserPoolFirewall(scope: Construct, stage: Stage): CfnWebACL {
  const tooMany = (name: string, limit: number, scopeDownStatement?: Statement): Omit<Rule, "priority"> => ({
    name,
    action: { block: {} },
    statement: { rateBasedStatement: { aggregateKeyType: "IP", limit, scopeDownStatement } },
    visibilityConfig: measuredAs(name),
  });
  const rules = [
    tooMany("too-many-pool-calls", POOL_CALLS_PER_FIVE_MINUTES),
    tooMany("too-many-proofs", PROOFS_PER_FIVE_MINUTES, {
      orStatement: { statements: proofs.map((operation) => callsPool(operation)) },
    }),
    managed("AWSManagedRulesAmazonIpReputationList"),
  ];
  return new CfnWebACL(scope, "Firewall", {
    name: `homewright-${stage.name}-users`,
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: measuredAs("users"),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
}

function measuredAs(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

function problemOf(code: ErrorCode): string {
  return JSON.stringify(toProblem(new AppError(code), { language: "en", requestId: "firewall" }));
}

const pathIs = (positionalConstraint: "EXACTLY" | "STARTS_WITH", searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

/** A call of an operation of the user pool, which names it in a header. */
const callsPool = (operation: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: "x-amz-target" } },
    positionalConstraint: "EXACTLY",
    searchString: `AWSCognitoIdentityProviderService.${operation}`,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

// Stripe's events are as many, as long and as odd as Stripe likes; their signature is checked instead.
const notTheWebhook: Statement = { notStatement: { statement: pathIs("EXACTLY", WEBHOOK) } };

const tooManyCalls: Omit<Rule, "priority"> = {
  name: "too-many-calls",
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: "tooOften",
        responseHeaders: [{ name: "retry-after", value: "300" }],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: "IP",
      limit: CALLS_PER_FIVE_MINUTES,
      scopeDownStatement: { andStatement: { statements: [pathIs("STARTS_WITH", "/api/"), notTheWebhook] } },
    },
  },
  visibilityConfig: measuredAs("too-many-calls"),
};

const refuse = { block: { customResponse: { responseCode: 403, customResponseBodyKey: "refused" } } };
const count = { count: {} };

/** One of AWS's rule groups, with another action for some of its rules. */
function managed(
  name: string,
  overrides: readonly CfnWebACL.RuleActionOverrideProperty[] = [],
  scopeDownStatement?: Statement,
): Omit<Rule, "priority"> {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: { vendorName: "AWS", name, ruleActionOverrides: [...overrides], scopeDownStatement },
    },
    visibilityConfig: measuredAs(name),
  };
}

const overridden = (names: readonly string[], actionToUse: CfnWebACL.RuleActionProperty) =>
  names.map((name) => ({ name, actionToUse }));

const managedRules = [
  managed("AWSManagedRulesAmazonIpReputationList", overridden(addressRules, refuse)),
  managed(
    "AWSManagedRulesCommonRuleSet",
    [...overridden(coreRules, refuse), ...overridden(countedRules, count)],
    notTheWebhook,
  ),
  managed("AWSManagedRulesKnownBadInputsRuleSet", overridden(badInputRules, refuse), notTheWebhook),
];
