import * as z from "zod";
import { type Answer, type Call, cut, json, type Reply } from "./http.ts";
import { inputOf, refusal, type ServiceName, serviceNames, targetOf } from "./services.ts";

/** The next `times` calls of `operation`, named as in the service's SDK (`TransactWriteItems`, `refunds.create`), fail. */
const Fault = z.object({
  service: z.enum(serviceNames),
  operation: z.string(),
  mode: z.enum(["reject", "applyThenLoseResponse", "timeout", "throttle", "conflict"]),
  times: z.int().min(1).default(1),
});
type Mode = z.output<typeof Fault>["mode"];
export type Faults = ReturnType<typeof createFaults>;

/** The failures that were ordered. */
export function createFaults() {
  const planned: z.output<typeof Fault>[] = [];
  return {
    /** Throws when it is no fault. */
    plan: (fault: unknown) => void planned.push(Fault.parse(fault)),
    forget: () => void planned.splice(0),
    /** How the next call of an operation is to fail, if it is; asking uses it up. */
    next(service: ServiceName, operation: string): Mode | undefined {
      const fault = planned.find((each) => each.service === service && each.operation === operation && each.times > 0);
      if (fault) fault.times -= 1;
      return fault?.mode;
    },
  };
}

/** Fails a call as its service would. */
export async function failing(mode: Mode, service: ServiceName, { call, answer }: { call: Call; answer: Answer }) {
  if (mode === "timeout") return new Promise<Reply>(() => {});
  if (mode === "applyThenLoseResponse") {
    await answer(call);
    return cut;
  }
  if (mode === "conflict" && targetOf(call) === "TransactWriteItems") return cancelled(call);
  return refusal(service, mode);
}

function cancelled(call: Call): Reply {
  const { TransactItems } = inputOf(z.object({ TransactItems: z.array(z.unknown()) }), call);
  const CancellationReasons = TransactItems.map((_, index) => ({ Code: index === 0 ? "TransactionConflict" : "None" }));
  const Message = "Transaction cancelled, please refer cancellation reasons for specific reasons";
  return json(400, { __type: "TransactionCanceledException", Message, CancellationReasons });
}
