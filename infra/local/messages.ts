import type { MessagePort, Worker } from "node:worker_threads";

type Port = MessagePort | Worker;
const waiting = new Map<Port, unknown[]>();

/** Between threads a message costs as much as what it says: those of one turn of the event loop go in one piece. */
export function post<T>(port: Port, message: T) {
  const all = waiting.get(port);
  if (all) return void all.push(message);
  waiting.set(port, [message]);
  setImmediate(flush, port);
}

export function flush(port: Port) {
  port.postMessage(waiting.get(port) ?? []);
  waiting.delete(port);
}

export const onMessage = <T>(port: Port, take: (message: T) => unknown) =>
  port.on("message", (all: readonly T[]) => all.forEach((message) => void take(message)));
