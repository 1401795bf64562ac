import { presign } from "./signed.ts";

/** How long an address that the function uses itself is good. */
const OWN_SECONDS = 60;
/** An answer that has not come whole within this time counts as lost. */
const PATIENCE_MS = 3_000;
/** The same where a photo comes or goes with it: four tries still fit into an endpoint's time. */
export const PHOTO_PATIENCE_MS = 5_000;

type S3Call = {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  readonly address: URL;
  readonly headers?: Record<string, string>;
  readonly body?: string | Blob;
  readonly patienceMs?: number;
  /** For several tries that share one time; otherwise each has its own. */
  readonly signal?: AbortSignal;
};

/** One call of S3 in the function's own name. It rejects, as reading its body does, once the patience is over. */
export async function fetchS3({ method, address, headers = {}, body, patienceMs = PATIENCE_MS, signal }: S3Call) {
  const signed = await presign({ method, address, seconds: OWN_SECONDS, headers });
  return fetch(signed, { method, headers, ...(body && { body }), signal: signal ?? AbortSignal.timeout(patienceMs) });
}

/** The same with its answer read as text. */
export async function callS3(call: S3Call) {
  const response = await fetchS3(call);
  return { status: response.status, text: await response.text() };
}
