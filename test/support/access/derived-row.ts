import type { Endpoint } from "../../../shared/endpoint.ts";
import type { Role } from "../../../shared/roles.ts";
import { type AccessRow, allPrincipals, isSignedOut, MALFORMED } from "./matrix.ts";
import { missingParams } from "./missing-params.ts";

const roleOf = (principal: string): Role => {
  if (principal === "admin") return "admin";
  return principal.endsWith("Handyman") ? "handyman" : "customer";
};

/**
 * The access row of an endpoint that its contract entry describes fully: asked with ids of nothing and an empty body. The
 * answer follows from the order in which the runtime checks a call: session, deactivation, role, ids, query and body, and
 * the handler at last.
 */
export function derivedRow(endpoint: Endpoint): AccessRow {
  const sentBody = endpoint.body && { body: {} };
  const paramsFor = (id: string) => {
    const params = missingParams(endpoint);
    return id === MALFORMED ? Object.fromEntries(Object.keys(params).map((name) => [name, MALFORMED])) : params;
  };
  return {
    endpoint,
    send: (id) => ({ params: paramsFor(id), ...sentBody }),
    answers: Object.fromEntries(allPrincipals.map((principal) => [principal, answerFor(endpoint, principal)])),
  };
}

function answerFor(endpoint: Endpoint, principal: string): string {
  const { allow, inactive, params } = endpoint;
  if (allow !== "public") {
    if (isSignedOut(principal)) return "401";
    // A deactivated customer has no job that they may finish.
    if (principal === "inactive" && inactive !== true) return "403";
    if (allow !== "signedIn" && !allow.includes(roleOf(principal))) return "403";
  }
  const status = statusFor(endpoint);
  return params ? `${status} ${status} ${status} 404` : status;
}

/** The status for somebody who may call the endpoint, with well-formed ids. */
function statusFor({ query, body, params, status = 200 }: Endpoint): string {
  const isRefused = [query, body].some((schema) => schema?.safeParse({}).success === false);
  if (isRefused) return "400";
  return params ? "404" : String(status);
}
