import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import { decodeForm } from "../../../infra/local/stripe/request.ts";
import type { StripeExchange } from "../../../infra/local/stripe/stripe.ts";

/** What was said to Stripe and by its emulator, one example of each shape. */
export type StripeShapes = {
  /** By operation, the literals of a call's arguments. */
  readonly requests: Map<string, { readonly operation: string; readonly args: readonly unknown[] }>;
  readonly answers: Map<string, { readonly operation: string; readonly answer: unknown }>;
  readonly errors: Map<string, unknown>;
  readonly events: Map<string, StripeEvent>;
  /** How often anything was said. */
  count: { requests: number; answers: number; events: number };
};

export const noShapes = (): StripeShapes => ({
  requests: new Map(),
  answers: new Map(),
  errors: new Map(),
  events: new Map(),
  count: { requests: 0, answers: 0, events: 0 },
});

/** Equal for values of the same fields and types. Words such as a status count as types; ids, numbers and texts do not. */
function shapeOf(value: unknown): string {
  const parts = (each: unknown): unknown => {
    if (Array.isArray(each)) return [...new Set(each.map((one) => JSON.stringify(parts(one))))];
    if (typeof each === "object" && each !== null)
      return Object.entries(each)
        .map(([name, one]) => [name, parts(one)])
        .sort();
    return typeof each === "string" && /^[a-z_.]{1,40}$/.test(each) ? each : typeof each;
  };
  return JSON.stringify(parts(value));
}

/** Adds a call and its reply. What the card form sends is the browser's business, not the SDK's. */
export function addExchange(
  shapes: StripeShapes,
  { operation, id, form, isFromBrowser, status, answer }: StripeExchange,
) {
  if (status >= 500) return;
  shapes.count.answers += 1;
  if (status >= 400) shapes.errors.set(shapeOf(answer), answer);
  else shapes.answers.set(`${operation} ${shapeOf(answer)}`, { operation, answer });
  if (!isFromBrowser) addRequest(shapes, { operation, id, form });
}

export function addRequest(
  { count, requests }: StripeShapes,
  { operation, id, form }: Pick<StripeExchange, "operation" | "id" | "form">,
) {
  count.requests += 1;
  const args = [...(id ? [id] : []), decodeForm(form)];
  requests.set(`${operation} ${shapeOf(args)}`, { operation, args });
}

export function addEvents(shapes: StripeShapes, events: readonly StripeEvent[]) {
  shapes.count.events += events.length;
  for (const event of events) shapes.events.set(shapeOf(event), event);
}
