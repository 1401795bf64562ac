import * as http from "node:http";
import * as https from "node:https";
import { setTimeout } from "node:timers/promises";

export type Sent = {
  readonly method: string;
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
export type Received = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly text: string };

/** An attempt that is not answered within this time counts as lost. */
const PATIENCE_MS = 3_000;
const TRIES = 4;
const PAUSE_MS = 25;

const secure = { request: https.request, agent: new https.Agent({ keepAlive: true }) };
// Only the local stack is called in plain text.
const plain = { request: http.request, agent: new http.Agent({ keepAlive: true }) };

/** Sends one call over a kept connection. Rejects when no whole answer comes in time. */
export function send({ method, address, headers, body }: Sent): Promise<Received> {
  const { protocol, hostname, port, pathname, search } = address;
  const { request, agent } = protocol === "https:" ? secure : plain;
  return new Promise((resolve, reject) => {
    const sent = { ...headers, "content-length": Buffer.byteLength(body) };
    // In parts, because Node takes longer to take an address apart.
    const to = { hostname, port, path: pathname + search, method, headers: sent, agent, timeout: PATIENCE_MS };
    const call = request(to, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    call.on("timeout", () => call.destroy(new Error("No answer came in time.")));
    call.on("error", reject);
    call.end(body);
  });
}

type Answered = { readonly status: number };
const isBusy = ({ status }: Answered) => status === 429 || status >= 500;

/**
 * Makes a call again while none or a busy answer comes, with growing pauses. The last answer, and whether it is the
 * first one asked for: after a lost answer, what was asked may have been done already. Rejects when none ever came.
 */
export async function persist<A extends Answered>(call: () => Promise<A>, mayPass: (answer: A) => boolean = isBusy) {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await call();
      if (attempt === TRIES || !mayPass(answer)) return { answer, isFirst: attempt === 1 };
    } catch (thrown) {
      if (attempt === TRIES) throw thrown;
    }
    await setTimeout(PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
  }
}

/** Makes a call until it succeeds or finds nothing. Throws its status when it fails for good; no detail goes into the error. */
export async function insist<A extends Answered>(what: string, call: () => Promise<A>): Promise<A> {
  const { answer } = await persist(call).catch(() => ({ answer: undefined }));
  const isGood = answer && ((answer.status >= 200 && answer.status < 300) || answer.status === 404);
  if (!isGood) throw new Error(`${what} answered ${answer?.status ?? "nothing"}.`);
  return answer;
}
