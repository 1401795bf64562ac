import { useReducer, useRef, useState } from "react";
import { type Flow, flows } from "./sign-in-flows.ts";
import { problemsOfError } from "./sign-in-problems.ts";
import { problemsOf } from "./sign-in-rules.ts";
import { reduce, type State, type Step, startAt, type Typed } from "./sign-in-state.ts";

export type SignInForm = State & {
  /** A request is running: further ones are ignored. */
  readonly pending: boolean;
  type(values: Partial<Typed>): void;
  go(step: Step): void;
  /** Validates the step's fields, then sends them. */
  submit(): void;
  /** Runs the action of another button. */
  run(flow: Flow, values?: Partial<Typed>): void;
};

/** State of the sign-in page; runs one action at a time. */
export function useSignIn(): SignInForm {
  const [state, dispatch] = useReducer(reduce, location.search, startAt);
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);
  const { step, typed } = state;

  async function run(flow: Flow, values: Partial<Typed> = {}) {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    dispatch({ type: "typed", values });
    try {
      if ((await flow({ ...typed, ...values }, dispatch)) === "left") return;
    } catch (error) {
      dispatch({ type: "refused", problems: problemsOfError(error, step) });
    }
    isRunning.current = false;
    setPending(false);
  }

  function submit() {
    if (isRunning.current) return;
    const problems = problemsOf(step, typed);
    if (Object.keys(problems).length > 0) dispatch({ type: "refused", problems });
    else void run(flows[step]);
  }

  return {
    ...state,
    pending,
    type: (values) => dispatch({ type: "typed", values }),
    go: (to) => dispatch({ type: "moved", step: to }),
    submit,
    run: (flow, values) => void run(flow, values),
  };
}
