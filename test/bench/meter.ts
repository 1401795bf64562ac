import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Call, type Listener, listen, type Reply } from "../../infra/local/http.ts";

export type Units = { read: number; write: number };
export type Meter = Listener & {
  /** What the functions whose key begins with this word have spent since the last reset. */
  spentBy(word: string): Units;
  reset(): void;
};

const agent = new Agent({ keepAlive: true });
const writes = new Set(["PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems", "BatchWriteItem"]);

/** Stands before a DynamoDB, asks it what every call costs, and adds up what it answers. */
export async function startMeter(database: string): Promise<Meter> {
  const spent: { readonly signer: string; readonly units: Units }[] = [];
  const server = await listen(async (call) => {
    const operation = String(call.headers["x-amz-target"]).split(".")[1] ?? "";
    if (String(call.headers["x-amz-target"]).startsWith("DynamoDBStreams")) return forward(database, call, call.body);
    const asked = { ...JSON.parse(call.body.toString() || "{}"), ReturnConsumedCapacity: "TOTAL" };
    const reply = await forward(database, call, Buffer.from(JSON.stringify(asked)));
    const { ConsumedCapacity = [] } = JSON.parse(String(reply.body)) as { ConsumedCapacity?: Cost | Cost[] };
    const signer = /Credential=(\w+)/.exec(call.headers.authorization ?? "")?.[1] ?? "";
    const total = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    const isWrite = writes.has(operation);
    spent.push({ signer, units: { read: isWrite ? 0 : total, write: isWrite ? total : 0 } });
    return reply;
  });
  const spentBy = (word: string) =>
    spent
      .filter(({ signer }) => signer.toLowerCase().startsWith(word.toLowerCase()))
      .reduce((sum, { units }) => ({ read: sum.read + units.read, write: sum.write + units.write }), {
        read: 0,
        write: 0,
      });
  return { ...server, spentBy, reset: () => spent.splice(0) };
}

type Cost = { readonly CapacityUnits?: number };

function forward(origin: string, { method, url, headers }: Call, body: Buffer): Promise<Reply> {
  const sent = { ...headers, "content-length": String(body.length) };
  return new Promise((resolve, reject) => {
    const call = request(origin + url.pathname, { method, headers: sent, agent }, (reply) => {
      const { statusCode: status = 502 } = reply;
      const type = String(reply.headers["content-type"]);
      buffer(reply).then((answer) => resolve({ status, headers: { "content-type": type }, body: answer }), reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}
