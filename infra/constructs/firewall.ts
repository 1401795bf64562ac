import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { AppError, type ErrorCode, toProblem } from "../../shared/errors/errors.ts";
import type { Stage } from "../stage.ts";
import { createFirewallLog } from "./firewall-log.ts";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/**
 * Requests to the API that one IP address may make in five minutes. An open page asks about fifty times, and whole offices
 * and mobile carriers share an address.
 */
const CALLS_PER_FIVE_MINUTES = 10_000;
/**
 * Requests to the user pool that one IP address may make in five minutes that check a password or a code or send an email.
 * Credential stuffing needs thousands; the other requests of a sign-in are no attempts, and are not counted.
 */
const CREDENTIAL_CALLS_PER_FIVE_MINUTES = 300;
/** Requests that begin a sign-in: a sixth of what Cognito allows the whole account, so that no address takes it all. */
const SIGN_INS_PER_FIVE_MINUTES = 6000;
/**
 * Operations that check a password or a code or send an email: those that the product uses, and those that need only an
 * access token.
 */
const credentialOperations = [
  ...["RespondToAuthChallenge", "ConfirmSignUp", "ConfirmForgotPassword", "ChangePassword", "VerifyUserAttribute"],
  ...["SignUp", "ResendConfirmationCode", "ForgotPassword", "UpdateUserAttributes", "GetUserAttributeVerificationCode"],
] as const;
const WEBHOOK_PATH = "/api/stripe/webhook";

/** The rules of AWS's core rule set. They block, except those about bodies, which our forms and photos would trigger. */
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
/** Rules that only count: they would block bodies over 8 kB (our limit is 64 kB) and text that contains HTML. */
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

/** The web ACL of CloudFront. A request that it blocks under `/api/` gets the API's problem document. */
export function createSiteFirewall(scope: Construct, stage: Stage): CfnWebACL {
  const name = `homewright-${stage.name}-site`;
  const firewall = new CfnWebACL(scope, "Firewall", {
    name,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibilityConfig("site"),
    customResponseBodies: {
      refused: { contentType: "APPLICATION_JSON", content: problemResponse("request.blocked") },
      tooOften: { contentType: "APPLICATION_JSON", content: problemResponse("rate.exceeded") },
    },
    rules: [rateLimitResponse, ...managedRules].map((rule, priority) => ({ ...rule, priority })),
  });
  createFirewallLog(scope, name, firewall);
  return firewall;
}

/** The web ACL of the user pool, which browsers call directly. */
export function createUserPoolFirewall(scope: Construct, stage: Stage): CfnWebACL {
  const rateLimit = (name: string, limit: number, operations: readonly string[]): Omit<Rule, "priority"> => ({
    name,
    action: { block: {} },
    statement: { rateBasedStatement: { aggregateKeyType: "IP", limit, scopeDownStatement: matchesAny(operations) } },
    visibilityConfig: visibilityConfig(name),
  });
  const rules = [
    rateLimit("too-many-sign-ins", SIGN_INS_PER_FIVE_MINUTES, ["InitiateAuth"]),
    rateLimit("too-many-proofs", CREDENTIAL_CALLS_PER_FIVE_MINUTES, credentialOperations),
    managedRuleGroup("AWSManagedRulesAmazonIpReputationList"),
  ];
  const name = `homewright-${stage.name}-users`;
  const firewall = new CfnWebACL(scope, "Firewall", {
    name,
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: visibilityConfig("users"),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
  createFirewallLog(scope, name, firewall);
  return firewall;
}

/** Without samples, which hold whole addresses: a token may stand in a query, as in a calendar link (I-29). */
function visibilityConfig(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

function problemResponse(code: ErrorCode): string {
  return JSON.stringify(toProblem(new AppError(code), { language: "en", requestId: "firewall" }));
}

type Transformation = "NONE" | "URL_DECODE" | "NORMALIZE_PATH";
const asWritten: readonly Transformation[] = ["NONE"];
/** As CloudFront reads a path before it chooses where the request goes. */
const decoded: readonly Transformation[] = ["URL_DECODE", "NORMALIZE_PATH"];

const matchesPath = (
  positionalConstraint: "EXACTLY" | "STARTS_WITH",
  searchString: string,
  transformations: readonly Transformation[],
): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: transformations.map((type, priority) => ({ priority, type })),
  },
});

const matchesHeader = (Name: string, searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name } },
    positionalConstraint: "EXACTLY",
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

/**
 * Matches a request for any of these operations of the user pool. The browser names one in the first header; AWS documents
 * the second for rules, and does not say which of the two Cognito forwards.
 */
const matchesAny = (operations: readonly string[]): Statement => ({
  orStatement: {
    statements: operations.flatMap((operation) => [
      matchesHeader("x-amz-target", `AWSCognitoIdentityProviderService.${operation}`),
      matchesHeader("x-amzn-cognito-operation-name", operation),
    ]),
  },
});

/**
 * Stripe's webhook is exempt: its events vary in rate and size, and their signature is verified instead. The path counts as
 * it was written: decoded, `/api/requests/..%2Fstripe%2Fwebhook` would be exempt too, and lead to another endpoint.
 */
const exceptWebhook: Statement = { notStatement: { statement: matchesPath("EXACTLY", WEBHOOK_PATH, asWritten) } };

const rateLimitResponse: Omit<Rule, "priority"> = {
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
      scopeDownStatement: {
        andStatement: { statements: [matchesPath("STARTS_WITH", "/api/", decoded), exceptWebhook] },
      },
    },
  },
  visibilityConfig: visibilityConfig("too-many-calls"),
};

const blockAction = { block: { customResponse: { responseCode: 403, customResponseBodyKey: "refused" } } };
const count = { count: {} };

/** One of AWS's managed rule groups, with overridden actions for some of its rules. */
function managedRuleGroup(
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
    visibilityConfig: visibilityConfig(name),
  };
}

const actionOverrides = (names: readonly string[], actionToUse: CfnWebACL.RuleActionProperty) =>
  names.map((name) => ({ name, actionToUse }));

const managedRules = [
  managedRuleGroup("AWSManagedRulesAmazonIpReputationList", actionOverrides(addressRules, blockAction)),
  managedRuleGroup(
    "AWSManagedRulesCommonRuleSet",
    [...actionOverrides(coreRules, blockAction), ...actionOverrides(countedRules, count)],
    exceptWebhook,
  ),
  managedRuleGroup("AWSManagedRulesKnownBadInputsRuleSet", actionOverrides(badInputRules, blockAction), exceptWebhook),
];
