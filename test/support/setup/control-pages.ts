import type { Misconfiguration } from "../../../infra/local/misconfigurations.ts";
import type { ShownPush } from "../../../infra/local/push/push.ts";
import { type Endpoint, ratesOf } from "../../../shared/endpoint.ts";
import { PushPayload } from "../../../shared/notifications/push.ts";
import { SECOND_MS } from "../../../shared/time.ts";
import { control } from "./stack-controls.ts";
import { stackInfo } from "./stack-info.ts";

async function callControlPage<T>(method: string, path: string, payload?: object): Promise<T> {
  const init = { method, ...(payload && { body: JSON.stringify(payload) }) };
  const response = await fetch(new URL(path, stackInfo().origin), init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The stack's current time. */
export const stackNow = async (): Promise<Date> => new Date(await control.call("now", {}));

/** Advances the stack's clock; resolves when everything that became due is done. */
export const advance = (ms: number): Promise<unknown> =>
  callControlPage("POST", "/__local/clock", { advanceSeconds: ms / SECOND_MS });

/** Advances the clock to the start of the endpoint's next rate window, so that no window begins in the middle of a test. */
export async function advanceToNextWindow(endpoint: Endpoint): Promise<void> {
  const windowMs = (ratesOf(endpoint)[0]?.perSeconds ?? 0) * SECOND_MS;
  await advance(windowMs - ((await stackNow()).getTime() % windowMs));
}

/** The mails sent to one address, oldest first. */
export const mailsTo = async (address: string) =>
  (await control.call("mailsTo", { address })).map((mail) => ({ ...mail, headers: mail.headers ?? {} }));

type Fault = {
  service: string;
  operation: string;
  mode: string;
  times?: number;
  after?: number;
  functionName?: string | undefined;
};

/** Makes the next calls of a service operation fail. */
export const injectFault = (fault: Fault): Promise<unknown> => callControlPage("POST", "/__local/faults", fault);
/** Removes the planned faults; returns how many of them never occurred. */
export async function clearFaults(): Promise<number> {
  const plannedFaults = await callControlPage<readonly { readonly times: number }[]>("DELETE", "/__local/faults");
  return plannedFaults.filter(({ times }) => times > 0).length;
}

/** Sets a part of the stack up wrongly, until all are cleared. */
export const misconfigure = (name: Misconfiguration): Promise<unknown> =>
  callControlPage("POST", "/__local/misconfigurations", { name });
export const clearMisconfigurations = (): Promise<unknown> => callControlPage("DELETE", "/__local/misconfigurations");

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
/** A new browser at the stack's push service. */
export const newSubscription = () => callControlPage<Subscription>("POST", "/__local/pushes/subscribe");

/** What a device was shown, oldest first. */
export async function pushesTo({ endpoint }: Pick<Subscription, "endpoint">) {
  const shown = await callControlPage<readonly ShownPush[]>("GET", "/__local/pushes");
  return shown
    .filter((each) => each.endpoint === endpoint)
    .map(({ payload, ...rest }) => ({ ...rest, payload: PushPayload.parse(payload) }));
}
