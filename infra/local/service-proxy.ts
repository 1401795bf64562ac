import { errorResponse, type Faults, failCall } from "./faults.ts";
import type { Call, Handler, Reply } from "./http.ts";
import { createIamEvaluator, type IamEvaluator } from "./iam.ts";
import { callReaders, type Permission, type ServiceName } from "./services.ts";
import type { Cloud } from "./template.ts";
import type { Workers } from "./workers.ts";
import type { Workspace } from "./workspace.ts";

/** One call of a service; `functionName` is undefined when no function signed it. */
export type RecordedCall = { service: ServiceName; operation: string; functionName: string | undefined };
/** The logical id of the function that makes a call, `operatorAccessKeyId`, or undefined. */
export type CallerOf = (call: Call) => string | undefined;
type ServiceProxyOptions = {
  cloud: Cloud;
  faults: Faults;
  kill: Workers["kill"];
  report: Workspace["report"];
  callerOf?: CallerOf | undefined;
  isAllowed?: IamEvaluator | undefined;
  /** What becomes of a call that is planned to time out; by default it stays without an answer. */
  noAnswer?: (() => Promise<Reply>) | undefined;
};

/** The access key of the front and of scripts; IAM is not evaluated for it. */
export const operatorAccessKeyId = "operator";
const MAX_RECORDED_CALLS = 10_000;

/** Wraps every service: identifies the caller, denies what its role does not allow, injects faults, records calls. */
export function createServiceProxy(options: ServiceProxyOptions) {
  const {
    cloud,
    faults,
    kill,
    report,
    callerOf = accessKeyOf,
    isAllowed = createIamEvaluator(cloud),
    noAnswer,
  } = options;
  const functionsByKey = new Map(cloud.all("AWS::Lambda::Function").map((each) => [each.id, each]));
  const calls: RecordedCall[] = [];

  /** Whether the role of a caller lacks one of the permissions; the first one that it lacks is reported. */
  async function isDenied(id: string | undefined, needs: readonly Permission[]): Promise<boolean> {
    const caller = functionsByKey.get(id ?? "");
    for (const need of id === operatorAccessKeyId ? [] : needs) {
      if (caller && (await isAllowed(caller.Role, need))) continue;
      report(`Denied by IAM: ${caller?.Ref ?? "a call without a function's key"} may not ${need[0]} on ${need[1]}.`);
      return true;
    }
    return false;
  }

  function recordCall(id: string | undefined, call: Omit<RecordedCall, "functionName">): RecordedCall {
    const recordedCall = { ...call, functionName: functionsByKey.get(id ?? "")?.Ref };
    if (calls.push(recordedCall) > MAX_RECORDED_CALLS) calls.shift();
    return recordedCall;
  }

  /** The service as functions and browsers reach it. */
  function wrap(service: ServiceName, answer: Handler): Handler {
    return async (call) => {
      if (call.method === "OPTIONS") return answer(call);
      const { operation, permissions: needs } = callReaders[service](call);
      const recordedCall = recordCall(callerOf(call), { service, operation });
      if (await isDenied(callerOf(call), needs)) return errorResponse(service, "deny");
      const mode = faults.next(recordedCall);
      if (!mode) return answer(call);
      const reply = await failCall(mode, service, { call, answer, noAnswer });
      if (mode === "kill") kill(recordedCall.functionName);
      return reply;
    };
  }
  return { before: wrap, calls, recordCall, isDenied };
}

const accessKeyOf: CallerOf = ({ headers, url }) =>
  /Credential=(\w+)(?:\/|%2F)/.exec(headers.authorization ?? url.search)?.[1] ?? "";
