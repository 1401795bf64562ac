import { describe, expect, test } from "vitest";
import { assemble, type Properties } from "./assembly.ts";

const { all, one } = await assemble();
type Rule = {
  readonly Name: string;
  readonly Action?: unknown;
  readonly Statement: { readonly ManagedRuleGroupStatement?: Managed; readonly RateBasedStatement?: unknown };
};
type Managed = {
  readonly Name: string;
  readonly RuleActionOverrides: readonly { readonly Name: string; readonly ActionToUse: unknown }[];
  readonly ScopeDownStatement?: unknown;
};

const site = one("AWS::WAFv2::WebACL", "Site");
const rules: Rule[] = site.properties.Rules;
const group = (name: string) => {
  const found = rules.find(({ Name }) => Name === name)?.Statement.ManagedRuleGroupStatement;
  if (!found) throw new Error(`There is no rule group ${name}.`);
  return found;
};
const core = group("AWSManagedRulesCommonRuleSet");
const badInputs = group("AWSManagedRulesKnownBadInputsRuleSet");
const except = (path: string) => ({
  NotStatement: {
    Statement: {
      ByteMatchStatement: expect.objectContaining({
        ...{ PositionalConstraint: "EXACTLY", SearchString: path },
        // Decoded, the path of another endpoint could look like this one.
        TextTransformations: [{ Priority: 0, Type: "NONE" }],
      }),
    },
  },
});

describe("the firewall before CloudFront", () => {
  test("is the distribution's", () => {
    expect(site.properties).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
    expect(one("AWS::CloudFront::Distribution").properties.DistributionConfig.WebACLId).toBe(`<${site.id}.Arn>`);
  });

  test("only counts bodies that our own forms send, and blocks by every other rule", () => {
    const countOnly = rules
      .flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [])
      .filter(({ ActionToUse }) => JSON.stringify(ActionToUse) === '{"Count":{}}');
    expect(countOnly.map(({ Name }) => Name)).toEqual(["SizeRestrictions_BODY", "CrossSiteScripting_BODY"]);
    for (const { Name } of rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement)) {
      expect(rules.find((rule) => rule.Name === Name)).toMatchObject({ OverrideAction: { None: {} } });
    }
  });

  test("answers what it blocks in the API's own words", () => {
    const refused = { Block: { CustomResponse: { ResponseCode: 403, CustomResponseBodyKey: "refused" } } };
    const blocking = [...core.RuleActionOverrides, ...badInputs.RuleActionOverrides].filter(
      ({ ActionToUse }) => JSON.stringify(ActionToUse) !== '{"Count":{}}',
    );
    expect(blocking.length).toBeGreaterThan(25);
    for (const { ActionToUse } of blocking) expect(ActionToUse).toEqual(refused);
    const { refused: body, tooOften } = site.properties.CustomResponseBodies;
    expect(body.ContentType).toBe("APPLICATION_JSON");
    expect(body.Content.startsWith('{"title":"Forbidden","status":403,"code":"request.blocked"')).toBe(true);
    expect(JSON.parse(tooOften.Content)).toMatchObject({
      title: "Too Many Requests",
      status: 429,
      code: "rate.exceeded",
    });
  });

  test("does not inspect the bodies of Stripe events", () => {
    expect(core.ScopeDownStatement).toEqual(except("/api/stripe/webhook"));
    expect(badInputs.ScopeDownStatement).toEqual(except("/api/stripe/webhook"));
  });

  test("R-712 counts a call however its path is spelled, decoded and normalized as CloudFront does, but no Stripe event", () => {
    expect(rules[0]?.Statement.RateBasedStatement).toMatchObject({
      ScopeDownStatement: {
        AndStatement: {
          Statements: [
            {
              ByteMatchStatement: {
                ...{ FieldToMatch: { UriPath: {} }, PositionalConstraint: "STARTS_WITH", SearchString: "/api/" },
                TextTransformations: [
                  { Priority: 0, Type: "URL_DECODE" },
                  { Priority: 1, Type: "NORMALIZE_PATH" },
                ],
              },
            },
            // They come from few addresses.
            except("/api/stripe/webhook"),
          ],
        },
      },
    });
  });

  // A request's whole address is in what a firewall logs or samples: a calendar link's token stands in the query.
  test("R-507 R-712 logs what is blocked or counted, without cookie, authorization and addresses, and samples nothing", () => {
    const loggings = all("AWS::WAFv2::LoggingConfiguration").map(({ properties }) => properties);
    const firewalls = all("AWS::WAFv2::WebACL").map(({ id }) => `<${id}.Arn>`);
    expect(loggings.map(({ ResourceArn }) => ResourceArn).sort()).toEqual(firewalls.sort());
    for (const { LogDestinationConfigs, RedactedFields, LoggingFilter } of loggings) {
      expect(RedactedFields).toEqual([
        ...["cookie", "authorization", "referer"].map((Name) => ({ SingleHeader: { Name } })),
        { QueryString: {} },
      ]);
      const kept = LoggingFilter.Filters.flatMap(({ Conditions }: Properties) => Conditions);
      expect(LoggingFilter.DefaultBehavior).toBe("DROP");
      expect(kept).toEqual(["BLOCK", "COUNT", "EXCLUDED_AS_COUNT"].map((Action) => ({ ActionCondition: { Action } })));
      const [, group] = /:log-group:<(\w+)>$/.exec(LogDestinationConfigs[0]) ?? [];
      const { LogGroupName, RetentionInDays } =
        all("AWS::Logs::LogGroup").find(({ id }) => id === group)?.properties ?? {};
      expect(LogGroupName).toMatch(/^aws-waf-logs-homewright-test-(site|users)$/);
      expect(RetentionInDays).toBe(30);
    }
    for (const { properties } of all("AWS::WAFv2::WebACL"))
      for (const { VisibilityConfig } of [properties, ...properties.Rules])
        expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false });
  });

  test("blocks an address that calls the API too often, with Retry-After", () => {
    expect(rules[0]).toMatchObject({
      Action: {
        Block: { CustomResponse: { ResponseCode: 429, ResponseHeaders: [{ Name: "retry-after", Value: "300" }] } },
      },
      Statement: { RateBasedStatement: { AggregateKeyType: "IP", Limit: 10_000 } },
    });
  });
});

describe("the firewall before the user pool", () => {
  test("R-712 is regional, on the pool, counts only sign-ins and what proves or sends something, and slows down whoever tries passwords", () => {
    const users = one("AWS::WAFv2::WebACL", "Users");
    expect(users.properties.Scope).toBe("REGIONAL");
    expect(one("AWS::WAFv2::WebACLAssociation").properties).toEqual({
      ResourceArn: `<${one("AWS::Cognito::UserPool").id}.Arn>`,
      WebACLArn: `<${users.id}.Arn>`,
    });
    const limited = users.properties.Rules.slice(0, 2).map(({ Action, Statement }: Rule) => {
      expect(Action).toEqual({ Block: {} });
      return Statement.RateBasedStatement;
    });
    expect(limited).toMatchObject([
      { AggregateKeyType: "IP", Limit: 6000 },
      { AggregateKeyType: "IP", Limit: 300 },
    ]);
    const operationsIn = ({ ScopeDownStatement: scope }: Properties, header: string): string[] =>
      scope.OrStatement.Statements.map(({ ByteMatchStatement: match }: Properties) => match)
        .filter(({ FieldToMatch }: Properties) => FieldToMatch.SingleHeader.Name === header)
        .map(({ SearchString }: Properties) => SearchString);
    const [signIns = [], proofs = []] = limited.map((each: Properties) => {
      // AWS does not say which of the two headers Cognito forwards.
      const named = operationsIn(each, "x-amzn-cognito-operation-name");
      const targets = named.map((operation) => `AWSCognitoIdentityProviderService.${operation}`);
      expect(operationsIn(each, "x-amz-target")).toEqual(targets);
      return named;
    });
    expect(signIns).toEqual(["InitiateAuth"]);
    // Refreshing or revoking a token is no attempt, and is not counted at all.
    expect(proofs.sort()).toEqual([
      ...["ChangePassword", "ConfirmForgotPassword", "ConfirmSignUp", "ForgotPassword"],
      ...["GetUserAttributeVerificationCode", "ResendConfirmationCode", "RespondToAuthChallenge", "SignUp"],
      ...["UpdateUserAttributes", "VerifyUserAttribute"],
    ]);
  });
});
