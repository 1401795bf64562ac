import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Faults, fail } from "./faults.ts";
import type { Answer, Call } from "./http.ts";
import { createIam } from "./iam.ts";
import type { Place } from "./place.ts";
import { type Need, type ServiceName, services } from "./services.ts";
import type { Cloud } from "./template.ts";

/** One call that reached the edge; `functionName` is missing when no function signed it. */
export type Recorded = {
  readonly service: ServiceName;
  readonly operation: string;
  readonly functionName: string | undefined;
};
type EdgeOptions = { readonly cloud: Cloud; readonly faults: Faults; readonly report: Place["report"] };

/** The key of the person at the machine: tests and scripts sign with it, and IAM does not ask them. */
export const operatorKey = "operator";

const MAX_CALLS = 10_000;

/**
 * Stands before every service: finds the function by the key that signed, denies what its role in the template does
 * not allow, fails what is planned to fail, and records the call.
 */
export function createEdge({ cloud, faults, report }: EdgeOptions) {
  const iam = createIam(cloud);
  const signers = new Map(cloud.all("AWS::Lambda::Function").map((each) => [each.id, each]));
  const calls: Recorded[] = [];

  async function isAllowed(call: Call, needs: readonly Need[]): Promise<boolean> {
    const signer = signers.get(keyOf(call));
    for (const need of keyOf(call) === operatorKey ? [] : needs) {
      if (signer && (await iam(signer.Role, need))) continue;
      report(`Denied by IAM: ${signer?.Ref ?? "nobody"} may not ${need.join(" on ")}.`);
      return false;
    }
    return true;
  }

  /** The service as functions and browsers reach it. */
  function before(name: ServiceName, answer: Answer): Answer {
    const { asked, refusal } = services[name];
    const denial = name === "s3" ? refusal(403, "AccessDenied", "") : refusal(400, "AccessDeniedException", "");
    return async (call) => {
      if (call.method === "OPTIONS") return answer(call);
      const { operation, needs } = asked(call);
      calls.push({ service: name, operation, functionName: signers.get(keyOf(call))?.Ref });
      if (calls.length > MAX_CALLS) calls.shift();
      if (!(await isAllowed(call, needs))) return denial;
      const mode = faults.next(name, operation);
      return mode ? fail(mode, name, { call, answer }) : answer(call);
    };
  }

  return { before, calls };
}

const keyOf = ({ headers, url }: Call) =>
  /Credential=(\w+)(?:\/|%2F)/.exec(headers.authorization ?? url.search)?.[1] ?? "";

const agent = new Agent({ keepAlive: true });

/** Hands every call on to another server as it is. */
export const forwardTo =
  (origin: string): Answer =>
  ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(origin + url.pathname + url.search, { method, headers, agent }, (reply) => {
        const { statusCode: status = 502, headers } = reply;
        const kept = { "content-type": headers["content-type"] ?? "", "x-amz-crc32": String(headers["x-amz-crc32"]) };
        buffer(reply).then((body) => resolve({ status, headers: kept, body }), reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
