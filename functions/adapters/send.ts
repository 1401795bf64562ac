import * as http from "node:http";
import * as https from "node:https";
import { setTimeout } from "node:timers/promises";
import { jsonOf } from "../../shared/json.ts";
import { ServiceAway } from "../runtime/away.ts";

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
/** Before the second try, on the average; it doubles. Who is busy is left alone for longer than who did not hear. */
const LOST_PAUSE_MS = 50;
const BUSY_PAUSE_MS = 200;

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
    call.on("timeout", () => call.destroy(new DOMException("No answer came in time.", "TimeoutError")));
    call.on("error", reject);
    call.end(body);
  });
}

type Answered = { readonly status: number; readonly text?: string };
export type Refusal = { readonly __type?: string };

/** Why a JSON service of AWS refuses; nothing where another text came. */
export const refusalOf = <R extends Refusal = Refusal>({ text = "" }: Answered): R => Object(jsonOf(text));

/** A service's own word for its refusal, of `com.amazonaws.sqs#RequestThrottled` the end; its status where it has none. */
export const wordOf = (answer: Answered): string => refusalOf(answer).__type?.split("#").at(-1) ?? `${answer.status}`;

/** `ThrottlingException` and `ThrottlingError`, `RequestThrottled` of SQS, and the two further words of DynamoDB. */
export const isThrottled = (word = ""): boolean =>
  /Throttl|ProvisionedThroughputExceeded|RequestLimitExceeded/.test(word);

/** A JSON service of AWS that is asked too often says so with a 400; the others have a status for it. */
export const isBusy = (answer: Answered): boolean =>
  answer.status === 429 || answer.status >= 500 || (answer.status === 400 && isThrottled(wordOf(answer)));

/** Node's words for what it was given wrong, beside those for a line that is dead or broken. */
const isOfArguments = (code: string): boolean => /^(UND_)?ERR_(HTTP_)?(INVALID|UNESCAPED)/.test(code);

/**
 * The word for a call that no whole answer came for: `TimeoutError`, or the code of a broken line. Undefined when it was
 * never sent, for a fault of ours, which no second try mends.
 */
function lossOf(thrown: unknown): string | undefined {
  if (thrown instanceof DOMException) return thrown.name;
  // Where `fetch` fails, its cause has the code.
  const { code } = Object(Object(thrown).cause ?? thrown) as { readonly code?: unknown };
  return typeof code === "string" && !isOfArguments(code) ? code : undefined;
}

type Trouble = { readonly said?: string | undefined; readonly cause?: unknown };

/** Waits until a service may be asked again, the longer the more often it was. Throws `ServiceAway` after the last try. */
export async function backOff(service: string, attempt: number, { said, cause }: Trouble): Promise<void> {
  if (attempt === TRIES) throw new ServiceAway(service, said ?? lossOf(cause), { cause });
  await setTimeout((said ? BUSY_PAUSE_MS : LOST_PAUSE_MS) * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

/**
 * Makes a call again while none or a busy answer comes, with growing pauses. The answer, and whether it is the first one
 * asked for: after a lost one, what was asked may have been done already. Throws `ServiceAway` when none comes in the end,
 * and a fault of ours at once.
 */
export async function persist<A extends Answered>(
  service: string,
  call: () => Promise<A>,
  mayPass: (answer: A) => boolean = isBusy,
) {
  for (let attempt = 1; ; attempt++) {
    let cause: unknown;
    const answer = await call().catch((thrown: unknown) => {
      if (!lossOf(thrown)) throw thrown;
      cause = thrown;
      return undefined;
    });
    if (answer && !mayPass(answer)) return { answer, isFirst: attempt === 1 };
    await backOff(service, attempt, { said: answer && wordOf(answer), cause });
  }
}

/** Makes a call until it succeeds. Throws when it is refused, `ServiceAway` when nobody is there; no detail goes into the error. */
export async function insist<A extends Answered>(service: string, call: () => Promise<A>): Promise<A> {
  const { answer } = await persist(service, call);
  return unlessRefused(service, answer);
}

/** The same for what may not be there, of which a 404 tells: undefined then. */
export async function seek<A extends Answered>(service: string, call: () => Promise<A>): Promise<A | undefined> {
  const { answer } = await persist(service, call);
  return answer.status === 404 ? undefined : unlessRefused(service, answer);
}

function unlessRefused<A extends Answered>(service: string, answer: A): A {
  if (answer.status < 200 || answer.status >= 300) throw new Error(`${service} answered ${wordOf(answer)}.`);
  return answer;
}
