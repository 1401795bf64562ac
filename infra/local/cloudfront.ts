import { runInNewContext } from "node:vm";
import * as z from "zod";
import { withCompression } from "./compression.ts";
import { withErrorCache } from "./error-cache.ts";
import type { Call, Handler, Reply } from "./http.ts";
import type { Cloud, Resource } from "./template.ts";

/** The origins of the distribution; `bucket` by its domain name. `now` is in milliseconds since 1970. */
export type Origins = {
  readonly api: Handler;
  readonly pages: Handler;
  bucket(domainName: string): Handler;
  now(): number;
  /** Whether the headers are sent that the template adds to requests for an origin; they are unless this says otherwise. */
  sendsOriginHeaders?(): boolean;
};

/** CloudFront as configured in the template: cache behaviours, origins, functions, response headers and caching of errors. */
export function createCloudFront(cloud: Cloud, origins: Origins): Handler {
  const { DistributionConfig } = cloud.only("AWS::CloudFront::Distribution");
  const { CacheBehaviors, DefaultCacheBehavior } = DistributionConfig;
  const cacheBehaviors = [...CacheBehaviors, DefaultCacheBehavior].map((each) => readBehavior(cloud, origins, each));
  const { sendsOriginHeaders = () => true } = origins;
  return async (call) => {
    const cacheBehavior = cacheBehaviors.find(({ path }) => path.test(call.url.pathname));
    if (!cacheBehavior?.methods.includes(call.method)) return { status: 403 };
    const viewedCall = cacheBehavior.onRequest.reduce((before, apply) => apply(before), call);
    const answer = await cacheBehavior.origin({
      ...viewedCall,
      headers: { ...viewedCall.headers, ...(sendsOriginHeaders() && cacheBehavior.originHeaders) },
    });
    // CloudFront runs no function for an error.
    const onResponse = answer.status < 400 ? cacheBehavior.onResponse : [];
    const reply = onResponse.reduce((before, apply) => apply(before, viewedCall), answer);
    return { ...reply, headers: Object.assign({}, reply.headers, ...cacheBehavior.responseHeaderSets) };
  };
}

type Distribution = Resource<"AWS::CloudFront::Distribution">["DistributionConfig"];

function readBehavior(
  cloud: Cloud,
  { api, pages, bucket, now }: Origins,
  { PathPattern, TargetOriginId, AllowedMethods, Compress, ...more }: Distribution["DefaultCacheBehavior"],
) {
  const { DistributionConfig } = cloud.only("AWS::CloudFront::Distribution");
  const { Origins, DefaultCacheBehavior, CustomErrorResponses: responses } = DistributionConfig;
  const { DomainName = "", OriginCustomHeaders = [] } = Origins.find(({ Id }) => Id === TargetOriginId) ?? {};
  const bucketOrigin = TargetOriginId === DefaultCacheBehavior.TargetOriginId ? pages : bucket(DomainName);
  const origin = DomainName.includes(".execute-api.") ? api : bucketOrigin;
  const functionsAt = (type: string) => {
    const here = more.FunctionAssociations.filter(({ EventType }) => EventType === type);
    const arns = here.map(({ FunctionARN }) => FunctionARN);
    return cloud.all("AWS::CloudFront::Function").filter(({ FunctionARN }) => arns.includes(FunctionARN));
  };
  const policies = cloud.all("AWS::CloudFront::ResponseHeadersPolicy");
  return {
    path: new RegExp(`^${PathPattern.replace(/[.+^$()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`),
    methods: AllowedMethods,
    onRequest: functionsAt("viewer-request").map(requestFunction),
    onResponse: functionsAt("viewer-response").map(responseFunction),
    origin: withErrorCache(Compress ? withCompression(origin) : origin, { responses, now }),
    originHeaders: Object.fromEntries(
      OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
    ),
    responseHeaderSets: policies.filter(({ Ref }) => Ref === more.ResponseHeadersPolicyId).map(responseHeaders),
  };
}

const ViewerResponse = z.object({ statusCode: z.number() });
const ViewerRequest = z.object({ uri: z.string(), headers: z.record(z.string(), z.object({ value: z.string() })) });

/** The cookies of a request as a CloudFront Function has them. */
const cookiesIn = (header = ""): Readonly<Record<string, { readonly value: string }>> =>
  Object.fromEntries(
    header
      .split(/; */)
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s, 2))
      .map(([name = "", value = ""]) => [name, { value }]),
  );

/** CloudFront Functions keep nothing between requests: each has one context in a process. */
const handlers = new Map<string, (event: object) => unknown>();

type EdgeFunction = Resource<"AWS::CloudFront::Function">;

/** Runs a CloudFront Function for a request, and after it for its response. */
function runFunction({ FunctionCode }: EdgeFunction, { method, url, headers }: Call, more: object = {}): unknown {
  const handler = handlers.get(FunctionCode) ?? runInNewContext(`${FunctionCode};handler`);
  handlers.set(FunctionCode, handler);
  const sent = Object.entries(headers).map(([name, value]) => [name, { value: String(value) }]);
  const request = { method, uri: url.pathname, headers: Object.fromEntries(sent), cookies: cookiesIn(headers.cookie) };
  return handler({ version: "1.0", viewer: { ip: "127.0.0.1" }, request, ...more });
}

const requestFunction =
  (edge: EdgeFunction) =>
  (call: Call): Call => {
    const { uri, headers } = ViewerRequest.parse(runFunction(edge, call));
    const headerEntries = Object.entries(headers).map(([name, { value }]) => [name, value]);
    const url = uri === call.url.pathname ? call.url : Object.assign(new URL(call.url), { pathname: uri });
    return { ...call, url, headers: Object.fromEntries(headerEntries) };
  };

const responseFunction =
  (edge: EdgeFunction) =>
  (reply: Reply, call: Call): Reply => {
    const response = { statusCode: reply.status, headers: {}, cookies: {} };
    return { ...reply, status: ViewerResponse.parse(runFunction(edge, call, { response })).statusCode };
  };

/** The headers that a response headers policy adds. */
function responseHeaders({ ResponseHeadersPolicyConfig: config }: Resource<"AWS::CloudFront::ResponseHeadersPolicy">) {
  const { ContentSecurityPolicy, FrameOptions, ReferrerPolicy, StrictTransportSecurity } = config.SecurityHeadersConfig;
  const custom = config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]);
  return {
    "content-security-policy": ContentSecurityPolicy.ContentSecurityPolicy,
    "referrer-policy": ReferrerPolicy.ReferrerPolicy,
    "strict-transport-security": `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains; preload`,
    "x-content-type-options": "nosniff",
    "x-frame-options": FrameOptions.FrameOption,
    ...Object.fromEntries(custom),
  };
}
