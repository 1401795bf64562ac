import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { Stage } from "../stage.ts";

const STRIPE_SCRIPTS = "https://js.stripe.com https://*.js.stripe.com";
const HSTS_AGE = Duration.days(730);

/** By a hash of its code the policy allows each script inside a page; they are the same in every page. */
export const inlineScriptHashes: readonly string[] = Array.from(
  readFileSync(join(import.meta.dirname, "../../web/index.html"), "utf8").matchAll(/<script>(.*?)<\/script>/gs),
  ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
);

/** The site's content security policy. No trusted types: they break Stripe.js. */
export const contentSecurityPolicy = ({ media, cognito }: { media: string; cognito: string }): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes.join(" ")} ${STRIPE_SCRIPTS}`,
    "style-src 'self'",
    `connect-src 'self' ${cognito} ${media} https://api.stripe.com`,
    `img-src 'self' data: blob: ${media}`,
    `frame-src ${STRIPE_SCRIPTS} https://hooks.stripe.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");

const refusedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];
const permissionsPolicy = [
  'payment=(self "https://js.stripe.com")',
  ...refusedFeatures.map((feature) => `${feature}=()`),
].join(", ");

/** The headers that CloudFront adds to every answer of the site. */
export function createHeaders(scope: Construct, { stage, policy }: { stage: Stage; policy: string }) {
  const override = true;
  return new ResponseHeadersPolicy(scope, "Headers", {
    responseHeadersPolicyName: `homewright-${stage.name}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: {
        accessControlMaxAge: HSTS_AGE,
        includeSubdomains: true,
        preload: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: "Permissions-Policy", value: permissionsPolicy, override },
        { header: "Cross-Origin-Opener-Policy", value: "same-origin", override },
        { header: "Cross-Origin-Resource-Policy", value: "same-origin", override },
      ],
    },
  });
}
