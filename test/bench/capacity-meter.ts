import { forward, listen, type RunningServer } from "../../infra/local/http.ts";

export type Units = { read: number; write: number };
export type CapacityMeter = RunningServer & {
  /** Capacity units that functions with this in their name have consumed since the last reset. */
  consumedBy(functionName: string): Units;
  reset(): void;
};

const writes = new Set(["PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems", "BatchWriteItem"]);

/** A proxy in front of DynamoDB that asks for the consumed capacity of every call and adds it up per function. */
export async function startCapacityMeter(database: string): Promise<CapacityMeter> {
  const consumed: { readonly signer: string; readonly units: Units }[] = [];
  const server = await listen(async (call) => {
    const operation = String(call.headers["x-amz-target"]).split(".")[1] ?? "";
    if (String(call.headers["x-amz-target"]).startsWith("DynamoDBStreams")) return forward(database, call);
    const measuredRequest = { ...JSON.parse(call.body.toString() || "{}"), ReturnConsumedCapacity: "TOTAL" };
    const reply = await forward(database, { ...call, body: Buffer.from(JSON.stringify(measuredRequest)) });
    const { ConsumedCapacity = [] } = JSON.parse(String(reply.body)) as { ConsumedCapacity?: Cost | Cost[] };
    const signer = /Credential=(\w+)/.exec(call.headers.authorization ?? "")?.[1] ?? "";
    const total = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    const isWrite = writes.has(operation);
    consumed.push({ signer, units: { read: isWrite ? 0 : total, write: isWrite ? total : 0 } });
    return reply;
  });
  const consumedBy = (functionName: string) =>
    consumed
      .filter(({ signer }) => signer.toLowerCase().includes(functionName.toLowerCase()))
      .reduce((sum, { units }) => ({ read: sum.read + units.read, write: sum.write + units.write }), {
        read: 0,
        write: 0,
      });
  return { ...server, consumedBy, reset: () => consumed.splice(0) };
}

type Cost = { readonly CapacityUnits?: number };
