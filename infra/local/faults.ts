import * as z from "zod";
import { type Call, closeConnection, type Handler, json, type Reply } from "./http.ts";
import { errorReply, S3Error } from "./s3/errors.ts";
import type { RecordedCall } from "./service-proxy.ts";
import { inputOf, type ServiceName, serviceNames, targetOf } from "./services.ts";

/** The next `times` calls of `operation` (`refunds.create`), of one function if given, fail after `after` others. */
const Fault = z.object({
  service: z.enum(serviceNames),
  operation: z.string(),
  mode: z.enum(["reject", "applyThenLoseResponse", "timeout", "throttle", "conflict", "kill"]),
  functionName: z.string().optional(),
  after: z.int().min(0).default(0),
  times: z.int().min(1).default(1),
});
type Mode = z.output<typeof Fault>["mode"];
export type Faults = ReturnType<typeof createFaults>;

/** The planned faults. */
export function createFaults() {
  const plannedFaults: z.output<typeof Fault>[] = [];
  return {
    /** Throws when the input is no valid fault. */
    plan: (fault: unknown) => void plannedFaults.push(Fault.parse(fault)),
    clear: () => plannedFaults.splice(0),
    /** Whether any call of a service is still to fail. */
    isPlanned: (service: ServiceName) => plannedFaults.some((each) => each.service === service && each.times > 0),
    /** The fault mode of this call, if any; each call consumes one planned failure. */
    next(call: RecordedCall): Mode | undefined {
      const matchesCall = ({ service, operation, functionName = call.functionName }: z.output<typeof Fault>) =>
        service === call.service && operation === call.operation && functionName === call.functionName;
      const fault = plannedFaults.find((each) => matchesCall(each) && each.times > 0);
      if (!fault || fault.after-- > 0) return undefined;
      fault.times -= 1;
      return fault.mode;
    },
  };
}

/** `noAnswer`: what becomes of a call that its service never answers. */
type FailedCall = {
  readonly call: Call;
  readonly answer: Handler;
  readonly noAnswer?: (() => Promise<Reply>) | undefined;
};

/** Fails a call in the way that its service would. */
export async function failCall(mode: Mode, service: ServiceName, { call, answer, noAnswer }: FailedCall) {
  if (mode === "timeout") return noAnswer ? noAnswer() : new Promise<Reply>(() => {});
  if (mode === "applyThenLoseResponse" || mode === "kill") {
    await answer(call);
    return closeConnection;
  }
  if (mode === "conflict" && targetOf(call) === "TransactWriteItems") return cancelledTransaction(call);
  return errorResponse(service, mode);
}

function cancelledTransaction(call: Call): Reply {
  const { TransactItems } = inputOf(z.object({ TransactItems: z.array(z.unknown()) }), call);
  const CancellationReasons = TransactItems.map((_, index) => ({ Code: index === 0 ? "TransactionConflict" : "None" }));
  const Message = "Transaction cancelled, please refer cancellation reasons for specific reasons";
  return json(400, { __type: "TransactionCanceledException", Message, CancellationReasons });
}

/** The error responses of the services. SDKs do not retry `deny` and `reject`. */
const errorResponses = {
  deny: { aws: [400, "AccessDeniedException"], s3: [403, "AccessDenied"], stripe: [403, "invalid_request_error"] },
  reject: { aws: [400, "ValidationException"], s3: [400, "InvalidRequest"], stripe: [400, "invalid_request_error"] },
  throttle: { aws: [400, "ThrottlingException"], s3: [503, "SlowDown"], stripe: [429, "rate_limit_error"] },
  conflict: { aws: [400, "TransactionConflictException"], s3: [409, "OperationAborted"], stripe: [409, "api_error"] },
} as const;

/** A push service answers with statuses as Stripe does. */
function columnOf(service: ServiceName) {
  if (service === "s3") return service;
  return service === "stripe" || service === "push" ? "stripe" : "aws";
}

/** A service's error response. */
export function errorResponse(service: ServiceName, kind: keyof typeof errorResponses): Reply {
  const [status, code] = errorResponses[kind][columnOf(service)];
  const message = "The local stack refuses this call.";
  if (service === "s3") return errorReply(new S3Error(status, code, message));
  if (service === "stripe") return json(status, { error: { type: code, message } });
  return json(status, { __type: code, message }, { "x-amzn-errortype": code });
}
