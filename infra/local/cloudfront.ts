import { runInNewContext } from "node:vm";
import * as z from "zod";
import { withCompression } from "./compression.ts";
import { withErrorCache } from "./error-cache.ts";
import type { Call, Handler } from "./http.ts";
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
export function createCloudFront(
  cloud: Cloud,
  { api, pages, bucket, now, sendsOriginHeaders = () => true }: Origins,
): Handler {
  const { DistributionConfig } = cloud.only("AWS::CloudFront::Distribution");
  const { Origins, CacheBehaviors, DefaultCacheBehavior, CustomErrorResponses } = DistributionConfig;
  const errorCache = { responses: CustomErrorResponses, now };
  const policies = cloud.all("AWS::CloudFront::ResponseHeadersPolicy");
  const viewers = cloud.all("AWS::CloudFront::Function");
  const cacheBehaviors = [...CacheBehaviors, DefaultCacheBehavior].map((cacheBehavior) => {
    const { PathPattern, TargetOriginId, AllowedMethods, Compress, FunctionAssociations, ResponseHeadersPolicyId } =
      cacheBehavior;
    const { DomainName = "", OriginCustomHeaders = [] } = Origins.find(({ Id }) => Id === TargetOriginId) ?? {};
    const bucketOrigin = TargetOriginId === DefaultCacheBehavior.TargetOriginId ? pages : bucket(DomainName);
    const origin = DomainName.includes(".execute-api.") ? api : bucketOrigin;
    const functionArns = FunctionAssociations.map(({ FunctionARN }) => FunctionARN);
    return {
      path: new RegExp(`^${PathPattern.replace(/[.+^$()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`),
      methods: AllowedMethods,
      viewers: viewers.filter(({ FunctionARN }) => functionArns.includes(FunctionARN)).map(viewerFunction),
      origin: withErrorCache(Compress ? withCompression(origin) : origin, errorCache),
      originHeaders: Object.fromEntries(
        OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
      ),
      responseHeaderSets: policies.filter(({ Ref }) => Ref === ResponseHeadersPolicyId).map(responseHeaders),
    };
  });
  return async (call) => {
    const cacheBehavior = cacheBehaviors.find(({ path }) => path.test(call.url.pathname));
    if (!cacheBehavior?.methods.includes(call.method)) return { status: 403 };
    const viewedCall = cacheBehavior.viewers.reduce((before, apply) => apply(before), call);
    const reply = await cacheBehavior.origin({
      ...viewedCall,
      headers: { ...viewedCall.headers, ...(sendsOriginHeaders() && cacheBehavior.originHeaders) },
    });
    return { ...reply, headers: Object.assign({}, reply.headers, ...cacheBehavior.responseHeaderSets) };
  };
}

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

/** Runs a CloudFront Function on viewer requests. */
function viewerFunction({ FunctionCode }: Resource<"AWS::CloudFront::Function">): (call: Call) => Call {
  const handler = handlers.get(FunctionCode) ?? runInNewContext(`${FunctionCode};handler`);
  handlers.set(FunctionCode, handler);
  return (call) => {
    const originHeaders = Object.entries(call.headers).map(([name, value]) => [name, { value: String(value) }]);
    const [cookies, sent] = [cookiesIn(call.headers.cookie), Object.fromEntries(originHeaders)];
    const request = { method: call.method, uri: call.url.pathname, headers: sent, cookies };
    const { uri, headers } = ViewerRequest.parse(handler({ version: "1.0", viewer: { ip: "127.0.0.1" }, request }));
    const headerEntries = Object.entries(headers).map(([name, { value }]) => [name, value]);
    const url = uri === call.url.pathname ? call.url : Object.assign(new URL(call.url), { pathname: uri });
    return { ...call, url, headers: Object.fromEntries(headerEntries) };
  };
}

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
