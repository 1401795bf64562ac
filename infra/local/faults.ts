import * as z from "zod";
import { type Answer, type Call, cut, json, type Reply } from "./http.ts";
import { type ServiceName, services } from "./services.ts";

type Refusal = readonly [status: number, code: string];

/** How each service refuses, with the status and code that its SDK knows. `reject` is what no SDK tries again. */
const refusals: Readonly<Record<ServiceName, Readonly<Record<"reject" | "throttle" | "conflict", Refusal>>>> = {
  dynamodb: {
    reject: [400, "ValidationException"],
    throttle: [400, "ThrottlingException"],
    conflict: [400, "TransactionConflictException"],
  },
  s3: { reject: [400, "InvalidRequest"], throttle: [503, "SlowDown"], conflict: [409, "OperationAborted"] },
  sqs: { reject: [400, "UnsupportedOperation"], throttle: [400, "RequestThrottled"], conflict: [400, "OverLimit"] },
  ses: {
    reject: [400, "MessageRejected"],
    throttle: [429, "TooManyRequestsException"],
    conflict: [409, "ConflictException"],
  },
  ssm: { reject: [400, "InvalidKeyId"], throttle: [400, "ThrottlingException"], conflict: [400, "TooManyUpdates"] },
  cognito: {
    reject: [400, "InvalidParameterException"],
    throttle: [400, "TooManyRequestsException"],
    conflict: [400, "ConcurrentModificationException"],
  },
  stripe: {
    reject: [400, "invalid_request_error"],
    throttle: [429, "rate_limit_error"],
    conflict: [409, "idempotency_error"],
  },
};

/** The next `times` calls of `operation`, named as in the service's SDK (`TransactWriteItems`, `paymentIntents.create`), fail. */
const Fault = z.object({
  service: z.literal(Object.keys(services)),
  operation: z.string(),
  mode: z.enum(["reject", "applyThenLoseResponse", "timeout", "throttle", "conflict"]),
  times: z.int().min(1).default(1),
});
type Fault = z.output<typeof Fault>;

/** The failures that are planned. */
export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const planned: Fault[] = [];
  return {
    /** Throws a ZodError when it is no fault. */
    plan: (fault: unknown) => void planned.push(Fault.parse(fault)),
    forget: () => void planned.splice(0),
    /** The failure that this call is to meet, used up by asking. */
    next(service: ServiceName, operation: string): Fault["mode"] | undefined {
      const fault = planned.find((each) => each.service === service && each.operation === operation && each.times > 0);
      if (fault) fault.times -= 1;
      return fault?.mode;
    },
  };
}

/** Fails a call in the way of `mode`, as its service would. */
export async function fail(
  mode: Fault["mode"],
  service: ServiceName,
  { call, answer }: { call: Call; answer: Answer },
): Promise<Reply> {
  if (mode === "timeout") return new Promise(() => {});
  if (mode === "applyThenLoseResponse") {
    await answer(call);
    return cut;
  }
  if (mode === "conflict" && String(call.headers["x-amz-target"]).endsWith(".TransactWriteItems"))
    return cancelled(call);
  const [status, code] = refusals[service][mode];
  return services[service].refusal(status, code, `The local stack was asked to ${mode} this call.`);
}

function cancelled({ body }: Call): Reply {
  const { TransactItems } = z.object({ TransactItems: z.array(z.unknown()) }).parse(JSON.parse(body.toString()));
  const CancellationReasons = TransactItems.map((_, index) => ({ Code: index === 0 ? "TransactionConflict" : "None" }));
  const Message = `Transaction cancelled [${CancellationReasons.map(({ Code }) => Code).join(", ")}]`;
  return json(400, { __type: "TransactionCanceledException", Message, CancellationReasons });
}
