import { runInNewContext } from "node:vm";
import * as z from "zod";
import { compressed } from "./compress.ts";
import type { Answer, Call } from "./http.ts";
import type { Cloud, Resource } from "./template.ts";

/** The origins of the distribution; `bucket` by its domain name. */
export type Origins = { readonly api: Answer; readonly pages: Answer; bucket(domainName: string): Answer };

/** CloudFront as configured in the template: cache behaviours, origins, functions and response headers. */
export function createFront(cloud: Cloud, { api, pages, bucket }: Origins): Answer {
  const { Origins, CacheBehaviors, DefaultCacheBehavior } = cloud.only(
    "AWS::CloudFront::Distribution",
  ).DistributionConfig;
  const policies = cloud.all("AWS::CloudFront::ResponseHeadersPolicy");
  const viewers = cloud.all("AWS::CloudFront::Function");
  const behaviours = [...CacheBehaviors, DefaultCacheBehavior].map((behaviour) => {
    const { PathPattern, TargetOriginId, AllowedMethods, Compress, FunctionAssociations, ResponseHeadersPolicyId } =
      behaviour;
    const { DomainName = "", OriginCustomHeaders = [] } = Origins.find(({ Id }) => Id === TargetOriginId) ?? {};
    const bucketOrigin = TargetOriginId === DefaultCacheBehavior.TargetOriginId ? pages : bucket(DomainName);
    const origin = DomainName.includes(".execute-api.") ? api : bucketOrigin;
    const atEdge = FunctionAssociations.map(({ FunctionARN }) => FunctionARN);
    return {
      path: new RegExp(`^${PathPattern.replace(/[.+^$()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`),
      methods: AllowedMethods,
      viewers: viewers.filter(({ FunctionARN }) => atEdge.includes(FunctionARN)).map(viewerOf),
      origin: Compress ? compressed(origin) : origin,
      sent: Object.fromEntries(OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue])),
      added: policies.filter(({ Ref }) => Ref === ResponseHeadersPolicyId).map(headersOf),
    };
  });
  return async (call) => {
    const behaviour = behaviours.find(({ path }) => path.test(call.url.pathname));
    if (!behaviour?.methods.includes(call.method)) return { status: 403 };
    const viewedCall = behaviour.viewers.reduce((before, view) => view(before), call);
    const reply = await behaviour.origin({ ...viewedCall, headers: { ...viewedCall.headers, ...behaviour.sent } });
    return { ...reply, headers: Object.assign({}, reply.headers, ...behaviour.added) };
  };
}

const Seen = z.object({ uri: z.string(), headers: z.record(z.string(), z.object({ value: z.string() })) });

/** Runs a CloudFront Function on viewer requests. */
function viewerOf({ FunctionCode }: Resource<"AWS::CloudFront::Function">): (call: Call) => Call {
  const handler: (event: object) => unknown = runInNewContext(`${FunctionCode};handler`);
  return (call) => {
    const sent = Object.entries(call.headers).map(([name, value]) => [name, { value: String(value) }]);
    const request = { method: call.method, uri: call.url.pathname, headers: Object.fromEntries(sent) };
    const { uri, headers } = Seen.parse(handler({ version: "1.0", viewer: { ip: "127.0.0.1" }, request }));
    const headerEntries = Object.entries(headers).map(([name, { value }]) => [name, value]);
    const url = uri === call.url.pathname ? call.url : Object.assign(new URL(call.url), { pathname: uri });
    return { ...call, url, headers: Object.fromEntries(headerEntries) };
  };
}

/** The headers that a response headers policy adds. */
function headersOf({ ResponseHeadersPolicyConfig: config }: Resource<"AWS::CloudFront::ResponseHeadersPolicy">) {
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
