import type { Stack } from "../../../infra/local/stack.ts";
import { addEvents, addExchange, noShapes } from "./stripe-shapes.ts";
import { codeOf, typeErrorsOf } from "./stripe-types.ts";

/**
 * Watches every call that a stack makes to Stripe, every answer and every event; the returned function prints how many
 * they were, and throws if one is not as Stripe's types have it.
 */
export function watchStripe({ stripe }: Pick<Stack, "stripe">): () => void {
  const shapes = noShapes();
  stripe.recordCalls((exchange) => addExchange(shapes, exchange));
  return () => {
    addEvents(shapes, stripe.events());
    const { requests, answers, errors, events, count } = shapes;
    const sizes = { requests: requests.size, answers: answers.size, errors: errors.size, events: events.size };
    console.log("compared with Stripe's types:", JSON.stringify({ ...count, shapes: sizes }));
    const found = requests.size === 0 ? "" : typeErrorsOf(codeOf(shapes));
    if (found) throw new Error(`Something said to or by Stripe is not as its types have it:\n${found}`);
  };
}
