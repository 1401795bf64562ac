import { createECDH } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import webPush from "web-push";
import { isPushService } from "../../shared/notifications/push.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { localPushService, setting, now as systemNow } from "../runtime/config.ts";
import { log } from "../runtime/observability/log.ts";
import type { PushDevice, Pusher, PushMessage, PushResult } from "../runtime/ports/push.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import { readParameters } from "./parameters.ts";

/** For both tries, from the connection to the answer's end: a batch of ten messages must not wait for one service. */
export const PUSH_TIMEOUT_MS = 3 * SECOND_MS;
/** The longest pause before a busy service is asked again, once. */
const RETRY_PAUSE_MS = SECOND_MS;
/** There is no such host, or nobody listens there: the device's address is wrong. */
const UNREACHABLE: readonly unknown[] = ["ENOTFOUND", "ECONNREFUSED"];
/** How long the keys are cached, and also that there are none. */
const KEYS_TTL_MS = 5 * MINUTE_MS;

type Keys = { readonly publicKey: string; readonly privateKey: string };

/** The keys by which push services know this stage (RFC 8292); undefined until an operator has made good ones. */
async function readKeys(): Promise<Keys | undefined> {
  const nameOf = (name: string) => `${setting("PARAMETER_PREFIX")}/push/${name}`;
  const values = await readParameters([nameOf("public-key"), nameOf("private-key")]);
  const [publicKey, privateKey] = [values.get(nameOf("public-key")), values.get(nameOf("private-key"))];
  if (!publicKey || !privateKey) return undefined;
  return isUsable({ publicKey, privateKey }) ? { publicKey, privateKey } : undefined;
}

/** Whether messages can be signed so. With bad keys nothing is sent, so that no device is blamed for them. */
function isUsable({ publicKey, privateKey }: Keys): boolean {
  try {
    webPush.getVapidHeaders(setting("SITE_URL"), contact(), publicKey, privateKey, "aes128gcm");
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    if (pair.getPublicKey("base64url") === publicKey) return true;
    log.error("push keys unusable", { reason: "The public key is not that of the private one." });
  } catch (thrown) {
    log.error("push keys unusable", { reason: thrown instanceof Error ? thrown.name : undefined });
  }
  return false;
}

/** Whom a push service may write to about our messages. */
const contact = () => (process.env.MAIL_FROM ? `mailto:${process.env.MAIL_FROM}` : setting("SITE_URL"));

/** Browsers' push services. */
export function push({ now = systemNow }: Partial<Pick<BaseApp, "now">> = {}): Pusher {
  let keys: Promise<Keys | undefined> | undefined;
  let readAt = 0;
  const getKeys = () => {
    if (!keys || now().getTime() - readAt > KEYS_TTL_MS) {
      readAt = now().getTime();
      keys = readKeys().catch((thrown: unknown) => {
        keys = undefined;
        throw thrown;
      });
    }
    return keys;
  };
  return {
    isReady: async () => (await getKeys()) !== undefined,
    async send(device, message) {
      const vapid = await getKeys();
      return vapid && isPushService(device.endpoint, localPushService()) ? post(device, message, vapid) : "refused";
    },
  };
}

type Encrypted = { readonly headers: Record<string, string>; readonly body: Uint8Array<ArrayBuffer> };

/** Whether something can be encrypted for a device. */
function hasKeys({ p256dh, auth }: PushDevice): boolean {
  try {
    webPush.encrypt(p256dh, auth, "", "aes128gcm");
    return true;
  } catch {
    return false;
  }
}

/** Encrypted and signed by the library; undefined when the device's keys are none. */
function encrypt(device: PushDevice, { text, isUrgent, keptMs }: PushMessage, keys: Keys) {
  const { endpoint, p256dh, auth } = device;
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact(), ...keys },
      TTL: keptMs / SECOND_MS,
      urgency: isUrgent ? "high" : "normal",
    });
    // `fetch` counts the bytes itself.
    const entries = Object.entries(headers ?? {}).filter(([name]) => name !== "Content-Length");
    const sent = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    return { headers: sent, body: new Uint8Array(body ?? []) } satisfies Encrypted;
  } catch (thrown) {
    if (hasKeys(device)) throw thrown;
    return undefined;
  }
}

async function post(device: PushDevice, message: PushMessage, keys: Keys): Promise<PushResult> {
  const encrypted = encrypt(device, message, keys);
  if (!encrypted) return "gone";
  // Begins with the post: the encryption of others takes none of its time.
  const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS);
  const first = await statusOf(device.endpoint, encrypted, signal);
  const status = isBusy(first) ? await statusLater(device.endpoint, encrypted, signal) : first;
  if (status === undefined) return "refused";
  if (status === 404 || status === 410) return "gone";
  if (isBusy(status)) throw new ServiceUnavailableError("Push", String(status));
  return status >= 200 && status < 300 ? "sent" : "refused";
}

const isBusy = (status: number | undefined) => status !== undefined && (status === 429 || status >= 500);

async function statusLater(endpoint: string, encrypted: Encrypted, signal: AbortSignal) {
  await setTimeout(Math.random() * RETRY_PAUSE_MS);
  return statusOf(endpoint, encrypted, signal);
}

/** The status of the answer; undefined when the endpoint's host cannot be reached. */
async function statusOf(endpoint: string, { headers, body }: Encrypted, signal: AbortSignal) {
  try {
    // Never followed elsewhere: only the listed hosts are posted to.
    const answer = await fetch(endpoint, { method: "POST", headers, body, signal, redirect: "manual" });
    await answer.body?.cancel();
    return answer.status;
  } catch (thrown) {
    const { name, cause } = thrown instanceof Error ? thrown : new Error();
    if (cause instanceof Error && "code" in cause && UNREACHABLE.includes(cause.code)) return undefined;
    throw new ServiceUnavailableError("Push", name);
  }
}
