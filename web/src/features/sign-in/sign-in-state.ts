import type { KeysOf } from "../../i18n/namespaces.ts";

/** Text keys of these screens without slots. */
export type SignInKey = Exclude<KeysOf<"session">, "session.codeHint" | "session.demoFilling">;

/** The fields of each step, in display order. */
export const fieldsOf = {
  signIn: ["email", "password"],
  signUp: ["firstName", "lastName", "email", "password"],
  confirm: ["code"],
  forgot: ["email"],
  reset: ["code", "newPassword"],
} as const;

export type Step = keyof typeof fieldsOf;
export type FieldName = (typeof fieldsOf)[Step][number];
export type Typed = Readonly<Record<FieldName, string>>;
/** Error messages by field, or under `form`. */
export type Problems = Readonly<Partial<Record<FieldName | "form", SignInKey>>>;

export type State = {
  readonly step: Step;
  /** Shared by all steps. */
  readonly typed: Typed;
  readonly problems: Problems;
  /** Number of failed submits: each moves the focus to the first invalid field. */
  readonly refusals: number;
  /** Success message or instruction. */
  readonly notice?: SignInKey | undefined;
};

export type Event =
  | { readonly type: "typed"; readonly values: Partial<Typed> }
  | { readonly type: "moved"; readonly step: Step; readonly notice?: SignInKey }
  | { readonly type: "refused"; readonly problems: Problems }
  | { readonly type: "noticed"; readonly notice: SignInKey };

export const start: State = {
  step: "signIn",
  typed: { email: "", password: "", newPassword: "", firstName: "", lastName: "", code: "" },
  problems: {},
  refusals: 0,
};

/** The first step: a new account where the page was opened for one. */
export const startAt = (search: string): State =>
  new URLSearchParams(search).get("screen") === "sign-up" ? { ...start, step: "signUp" } : start;

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case "typed":
      return {
        ...state,
        typed: { ...state.typed, ...event.values },
        problems: withoutProblems(state.problems, event.values),
      };
    case "moved":
      // A code is only valid for the email it came with.
      return { ...state, step: event.step, notice: event.notice, problems: {}, typed: { ...state.typed, code: "" } };
    case "refused":
      return { ...state, problems: event.problems, refusals: state.refusals + 1, notice: undefined };
    case "noticed":
      return { ...state, problems: {}, notice: event.notice };
  }
}

/** Typing into a field clears its error and that of the form. */
function withoutProblems(problems: Problems, values: Partial<Typed>): Problems {
  const remaining = Object.entries(problems).filter(([name]) => name !== "form" && !(name in values));
  return Object.fromEntries(remaining);
}
