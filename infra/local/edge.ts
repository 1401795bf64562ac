import { type Faults, failing, refusal } from "./faults.ts";
import type { Answer, Call } from "./http.ts";
import { createIam } from "./iam.ts";
import type { Place } from "./place.ts";
import { type Need, readers, type ServiceName } from "./services.ts";
import type { Cloud } from "./template.ts";
import type { Workers } from "./workers.ts";

/** One call of a service; `functionName` is undefined when no function signed it. */
export type Recorded = { service: ServiceName; operation: string; functionName: string | undefined };
type EdgeOptions = { cloud: Cloud; faults: Faults; kill: Workers["kill"]; report: Place["report"] };

/** The access key of the front and of scripts; IAM is not evaluated for it. */
export const operatorKey = "operator";
const MAX_REMEMBERED = 10_000;

/** Wraps every service: identifies the caller, denies what its role does not allow, injects faults, records calls. */
export function createEdge({ cloud, faults, kill, report }: EdgeOptions) {
  const isAllowed = createIam(cloud);
  const signers = new Map(cloud.all("AWS::Lambda::Function").map((each) => [each.id, each]));
  const calls: Recorded[] = [];

  async function isDenied(call: Call, needs: readonly Need[]): Promise<boolean> {
    const signer = signers.get(keyOf(call));
    for (const need of keyOf(call) === operatorKey ? [] : needs) {
      if (signer && (await isAllowed(signer.Role, need))) continue;
      report(`Denied by IAM: ${signer?.Ref ?? "a call without a function's key"} may not ${need[0]} on ${need[1]}.`);
      return true;
    }
    return false;
  }

  /** The service as functions and browsers reach it. */
  function before(name: ServiceName, answer: Answer): Answer {
    return async (call) => {
      if (call.method === "OPTIONS") return answer(call);
      const { operation, needs } = readers[name](call);
      const recorded = { service: name, operation, functionName: signers.get(keyOf(call))?.Ref };
      if (calls.push(recorded) > MAX_REMEMBERED) calls.shift();
      if (await isDenied(call, needs)) return refusal(name, "deny");
      const mode = faults.next(recorded);
      if (!mode) return answer(call);
      const reply = await failing(mode, name, { call, answer });
      if (mode === "kill") kill(recorded.functionName);
      return reply;
    };
  }
  return { before, calls };
}

const keyOf = ({ headers, url }: Call) =>
  /Credential=(\w+)(?:\/|%2F)/.exec(headers.authorization ?? url.search)?.[1] ?? "";
