import { Annotations, Duration, SecretValue } from "aws-cdk-lib";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { type EdgeFunctionName, edgeCode } from "../cloudfront/edge-code.ts";
import type { Stage } from "../stage.ts";
import { AccessLog } from "./access-log.ts";
import { acknowledge } from "./acknowledge.ts";
import type { Api } from "./api.ts";
import type { Buckets } from "./buckets.ts";
import { Domain } from "./domain.ts";
import { createSiteFirewall } from "./firewall.ts";
import { contentSecurityPolicy, createHeaders } from "./headers.ts";

export type SiteProps = {
  readonly stage: Stage;
  readonly buckets: Buckets;
  readonly api: Api;
  readonly originSecret: Secret;
};
type BucketOriginsInput = Pick<Buckets, "site" | "media"> & { readonly access: S3OriginAccessControl };
type SharedBehavior = Pick<BehaviorOptions, "responseHeadersPolicy" | "viewerProtocolPolicy">;

/** Every status that CloudFront caches and of which it lets the time be set. */
const cachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/** CloudFront: the pages, the API and the public pictures under one origin. */
export class Site extends Construct {
  readonly distribution: Distribution;
  /** Without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage, buckets } = props;
    const domain = stage.domain && new Domain(this, "Domain", { domain: stage.domain });
    const access = new S3OriginAccessControl(this, "Access");
    const shared = this.sharedBehavior(props);
    this.distribution = new Distribution(this, "Distribution", {
      // CloudFormation resolves the header's secret again only when another property of the distribution changes.
      comment: `homewright-${stage.name} ${stage.secretTurn ?? ""}`.trim(),
      defaultBehavior: this.pages({ ...buckets, access }, shared),
      additionalBehaviors: {
        "/api/*": this.calls(props, shared),
        "/media/*": this.pictures({ ...buckets, access }, shared),
      },
      defaultRootObject: "index.html",
      // By default CloudFront shows one visitor's error to everybody for ten seconds, whatever the API says of storing it.
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      webAclId: createSiteFirewall(this, stage).attrArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      ...(domain && {
        domainNames: [domain.name],
        certificate: domain.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    // The header references the secret by name, from which CloudFormation cannot infer the dependency.
    this.distribution.node.addDependency(props.originSecret);
    domain?.pointTo(this.distribution);
    this.url = `https://${stage.domain?.name ?? this.distribution.distributionDomainName}`;
    this.allowMediaFolderOnly(buckets);
    new AccessLog(this, "AccessLog", { stage, distribution: this.distribution, bucket: buckets.logs });
    this.acceptFindings(stage);
  }

  private sharedBehavior({ stage, buckets }: SiteProps): SharedBehavior {
    const policy = contentSecurityPolicy({
      media: `https://${buckets.media.bucketRegionalDomainName}`,
      cognito: `https://cognito-idp.${stage.region}.amazonaws.com`,
    });
    return {
      responseHeadersPolicy: createHeaders(this, { stage, policy }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
  }

  private pages({ site, access }: BucketOriginsInput, shared: SharedBehavior): BehaviorOptions {
    return {
      ...shared,
      // With permission to list the bucket, S3 answers 404 for a missing file instead of 403; no path returns a list.
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        originAccessControl: access,
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [
        this.atEdge("spa-fallback", FunctionEventType.VIEWER_REQUEST),
        // Not by `errorResponses`, which would put the page in the place of the API's own 404 as well.
        this.atEdge("page-status", FunctionEventType.VIEWER_RESPONSE),
      ],
    };
  }

  private calls({ stage, api }: SiteProps, shared: SharedBehavior): BehaviorOptions {
    const secret = SecretValue.secretsManager(`homewright/${stage.name}/origin`, { jsonField: "current" });
    return {
      ...shared,
      origin: new HttpOrigin(`${api.http.apiId}.execute-api.${stage.region}.amazonaws.com`, {
        customHeaders: { "x-origin-secret": secret.unsafeUnwrap() },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [this.atEdge("viewer-address", FunctionEventType.VIEWER_REQUEST)],
      compress: false,
    };
  }

  private pictures(
    { media, access: { originAccessControlId } }: BucketOriginsInput,
    shared: SharedBehavior,
  ): BehaviorOptions {
    return {
      ...shared,
      // CDK's origin with access control would let CloudFront read the whole bucket; see `allowMediaFolderOnly`.
      origin: S3BucketOrigin.withBucketDefaults(media, { originAccessControlId }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
  }

  private allowMediaFolderOnly({ media }: Buckets): void {
    const readStatements = [
      ["s3:GetObject", media.arnForObjects("media/*")],
      // As for the site: a deleted picture is a 404.
      ["s3:ListBucket", media.bucketArn],
    ] as const;
    for (const [action, resource] of readStatements) {
      media.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
          actions: [action],
          resources: [resource],
          conditions: { StringEquals: { "AWS:SourceArn": this.distribution.distributionArn } },
        }),
      );
    }
  }

  private atEdge(name: EdgeFunctionName, eventType: FunctionEventType) {
    const cloudFrontFunction = new EdgeFunction(this, name, {
      code: FunctionCode.fromInline(edgeCode(name)),
      runtime: FunctionRuntime.JS_2_0,
    });
    return { function: cloudFrontFunction, eventType };
  }

  private acceptFindings(stage: Stage): void {
    const withRootObject =
      "The default root object is set, and every path without a dot is the page: none of them lists the bucket.";
    Annotations.of(this.distribution).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk",
      withRootObject,
    );
    acknowledge(this.distribution, {
      CFR1: "The marketplace is open to visitors from every country; handymen travel, and so do their customers.",
      CFR3: "Access logs go by CloudWatch's delivery, which leaves out query strings: one may hold a payment's secret.",
      ...(!stage.domain && {
        CFR4: "Without a domain of its own the site uses CloudFront's certificate, whose protocols cannot be chosen.",
      }),
    });
  }
}
