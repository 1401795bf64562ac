import { createCardField } from "./card-field.ts";
import { type CardWords, cardWords } from "./card-words.ts";

type Listener = (event: object) => void;

export type ElementsOptions = { clientSecret?: string; locale?: string };

/** Stand-in for `stripe.elements()`: a group with at most one payment element, which may be destroyed and recreated. */
export type StandInElements = ReturnType<typeof createElements>;

export function createElements(options: ElementsOptions = {}) {
  let { clientSecret = "", locale } = options;
  let current: ReturnType<typeof createPaymentElement> | undefined;

  return {
    clientSecret: () => clientSecret,
    words: () => cardWords(locale),
    field: () => current?.field,
    create(type: string) {
      if (type !== "payment") throw new Error(`The stand-in for Stripe.js has no ${type} element.`);
      if (current) throw new Error("Can only create one Element of type payment through create().");
      current = createPaymentElement(cardWords(locale), () => {
        current = undefined;
      });
      return current;
    },
    getElement: (type: string | { __elementType?: string }) =>
      (typeof type === "string" ? type : type.__elementType) === "payment" ? (current ?? null) : null,
    async update(changes: ElementsOptions) {
      ({ clientSecret = clientSecret, locale = locale } = changes);
      current?.field.translate(cardWords(locale));
    },
    fetchUpdates: async () => ({}),
    /** Checks the card; `error` says what is missing first. */
    async submit() {
      const lack = current?.field.showErrors();
      return lack ? { error: { type: "validation_error", ...lack } } : { selectedPaymentMethod: "card" };
    },
  };
}

function createPaymentElement(words: CardWords, destroyed: () => void) {
  const listeners = new Map<string, Set<Listener>>();
  const field = createCardField(words, announce);
  const common = { elementType: "payment" };

  function emit(type: string, event: object) {
    for (const listener of listeners.get(type) ?? []) listener(event);
  }

  function announce() {
    const [empty, complete] = [field.isEmpty(), field.isComplete()];
    emit("change", { ...common, empty, complete, collapsed: false, value: { type: "card" } });
  }

  const payment = {
    field,
    on(type: string, listener: Listener) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      return payment;
    },
    once(type: string, listener: Listener) {
      const first = (event: object) => {
        payment.off(type, first);
        listener(event);
      };
      return payment.on(type, first);
    },
    off(type: string, listener?: Listener) {
      if (listener) listeners.get(type)?.delete(listener);
      else listeners.delete(type);
      return payment;
    },
    mount(target: string | HTMLElement) {
      const container = typeof target === "string" ? document.querySelector(target) : target;
      if (!container) throw new Error(`There is no ${target} to mount the payment element in.`);
      container.append(field.root);
      // Deferred, because react-stripe-js attaches its listeners after mounting.
      setTimeout(() => {
        if (!field.root.isConnected) return;
        emit("ready", common);
        announce();
      });
    },
    unmount: () => field.root.remove(),
    destroy() {
      field.root.remove();
      destroyed();
    },
    update() {},
    collapse() {},
    clear: field.clear,
    focus: field.focus,
  };
  return payment;
}
