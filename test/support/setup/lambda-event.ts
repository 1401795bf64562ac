import type { APIGatewayProxyEventV2 as Event } from "aws-lambda";

/** The event of a call with these headers. */
export const lambdaEvent = (headers: Record<string, string>): Event => ({
  version: "2.0",
  routeKey: "GET /api/health",
  rawPath: "/api/health",
  rawQueryString: "",
  headers,
  isBase64Encoded: false,
  requestContext: {
    accountId: "0",
    apiId: "api",
    domainName: "api",
    domainPrefix: "api",
    http: { method: "GET", path: "/api/health", protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" },
    requestId: "request-1",
    routeKey: "GET /api/health",
    stage: "$default",
    time: "now",
    timeEpoch: 0,
  },
});

/** Reads this origin secret. */
export const secretOf = (value: object) => async () => JSON.stringify(value);
