import { forward, listen, type RunningServer } from "../../infra/local/http.ts";

export type Units = { read: number; write: number };
export type CapacityMeter = RunningServer & {
  /** Capacity units that functions with this in their name have consumed since the last reset. */
  consumedBy(functionName: string): Units;
  /** The same of every function, by the logical id of its resource. */
  consumedByEach(): ReadonlyMap<string, Units>;
  /** Whether an item was written in a transaction since the last reset, which costs twice. */
  isTransacted(key: { readonly pk: string; readonly sk: string }): boolean;
  reset(): void;
};

const writes = new Set(["PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"]);

/** A proxy in front of DynamoDB that asks for the consumed capacity of every call and adds it up per function. */
export async function startCapacityMeter(database: string): Promise<CapacityMeter> {
  const consumed: { readonly signer: string; readonly units: Units }[] = [];
  const transacted = new Set<string>();
  const server = await listen(async (call) => {
    const operation = String(call.headers["x-amz-target"]).split(".")[1] ?? "";
    if (String(call.headers["x-amz-target"]).startsWith("DynamoDBStreams")) return forward(database, call);
    const input = JSON.parse(call.body.toString() || "{}");
    const measuredRequest = { ...input, ReturnConsumedCapacity: "TOTAL" };
    const reply = await forward(database, { ...call, body: Buffer.from(JSON.stringify(measuredRequest)) });
    const { ConsumedCapacity = [] } = JSON.parse(String(reply.body)) as { ConsumedCapacity?: Cost | Cost[] };
    const signer = /Credential=(\w+)/.exec(call.headers.authorization ?? "")?.[1] ?? "";
    const total = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    const isWrite = writes.has(operation);
    consumed.push({ signer, units: { read: isWrite ? 0 : total, write: isWrite ? total : 0 } });
    for (const key of operation === "TransactWriteItems" ? keysOf(input) : []) transacted.add(key);
    return reply;
  });
  const consumedBy = (functionName: string) =>
    consumed
      .filter(({ signer }) => signer.toLowerCase().includes(functionName.toLowerCase()))
      .reduce((sum, { units }) => add(sum, units), { read: 0, write: 0 });
  return {
    ...server,
    consumedBy,
    consumedByEach: () =>
      consumed.reduce(
        (sums, { signer, units }) => sums.set(signer, add(sums.get(signer) ?? { read: 0, write: 0 }, units)),
        new Map<string, Units>(),
      ),
    isTransacted: ({ pk, sk }) => transacted.has(`${pk}|${sk}`),
    reset() {
      consumed.splice(0);
      transacted.clear();
    },
  };
}

type Cost = { readonly CapacityUnits?: number };
const add = (one: Units, other: Units): Units => ({ read: one.read + other.read, write: one.write + other.write });

type StoredKey = { readonly pk: { readonly S: string }; readonly sk: { readonly S: string } };
type TransactedItem = Readonly<Record<string, { readonly Item?: StoredKey; readonly Key?: StoredKey }>>;

const keysOf = ({ TransactItems = [] }: { readonly TransactItems?: readonly TransactedItem[] }): string[] =>
  TransactItems.flatMap((each) =>
    Object.values(each).flatMap(({ Item, Key }) => {
      const key = Item ?? Key;
      return key ? [`${key.pk.S}|${key.sk.S}`] : [];
    }),
  );
