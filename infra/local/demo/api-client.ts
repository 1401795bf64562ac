import * as z from "zod";

/** The parts of a stack that seeding uses. */
export type DemoStack = {
  readonly origin: string;
  readonly clock: { readonly offsetMs: number; now(): number; advance(seconds: number): void | Promise<void> };
  /** Resolves once all events are handled. */
  settle(): Promise<void>;
  readonly cognito: {
    addUser(user: { email: string; password: string; attributes: Record<string, string> }): Promise<{ sub: string }>;
    idTokenFor(email: string): Promise<string>;
  };
  readonly endpoints: {
    readonly dynamodb: { readonly endpoint: string; readonly tableName: string };
    readonly stripe: { readonly apiBase: string; readonly publishableKey: string };
  };
};

const Entity = z.looseObject({ id: z.string() });
const Upload = z.object({ uploadURL: z.string() });
const Claimed = z.object({ objectPath: z.string() });
const Intent = z.object({ clientSecret: z.string(), paymentIntentId: z.string() });

export type ApiClient = Awaited<ReturnType<typeof createApiClient>>;

/** An API client with its own session, like one browser. */
export async function createApiClient({ origin, endpoints }: DemoStack, idToken: string) {
  let cookie = "";
  const request = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { origin, cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return response;
  };
  await request("POST", "/api/session", { idToken, language: "en" });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    (await request(method, path, body)).json();
  const { id } = Entity.parse(await call("GET", "/api/auth/user"));
  /** Uploads a JPEG; returns the URL of the unclaimed upload. */
  async function upload(picture: Buffer): Promise<string> {
    const contentType = "image/jpeg";
    const input = { contentType, size: picture.length };
    const { uploadURL } = Upload.parse(await call("POST", "/api/objects/upload", input));
    const headers = { "content-type": contentType };
    await fetch(uploadURL, { method: "PUT", headers, body: new Blob([new Uint8Array(picture)]) });
    return uploadURL.split("?")[0] ?? "";
  }
  return {
    id,
    /** A call whose answer has no content. */
    request,
    call,
    send: async (method: string, path: string, body: unknown) => Entity.parse(await call(method, path, body)),
    upload,
    /** Uploads a JPEG and claims it for a request or a message; returns its stored path. */
    claim: async (picture: Buffer, kind: "service" | "message"): Promise<string> =>
      Claimed.parse(await call("PUT", `/api/${kind}-images`, { imageURL: await upload(picture) })).objectPath,
    /** Pays for a completed job; the default card always succeeds. */
    async pay(jobId: string, card = "pm_card_visa"): Promise<void> {
      const { clientSecret, paymentIntentId } = Intent.parse(
        await call("POST", "/api/create-payment-intent", { jobId }),
      );
      const { apiBase, publishableKey } = endpoints.stripe;
      await fetch(`${apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
      });
      await call("POST", "/api/payments/confirm", { paymentIntentId });
    },
  };
}
