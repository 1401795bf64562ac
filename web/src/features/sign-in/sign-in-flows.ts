import { readConfig } from "../../api/config.ts";
import { nextPathIn, paths, rememberedRedirect } from "../../paths.ts";
import { openSession } from "./open-session.ts";
import type { Event, Step, Typed } from "./sign-in-state.ts";

/** The action of a button. Resolves to "left" when the browser is navigating away. */
export type Flow = (typed: Typed, dispatch: (event: Event) => void) => Promise<"left" | undefined>;

/** Loads Amplify and the pool's settings, once: the largest chunk of the sign-in page. */
export function getUserPool() {
  userPool ??= loadUserPool().catch((error: unknown) => {
    userPool = undefined;
    throw error;
  });
  return userPool;
}

let userPool: ReturnType<typeof loadUserPool> | undefined;

async function loadUserPool() {
  const [pool, config] = await Promise.all([import("./user-pool.ts"), readConfig()]);
  pool.configure(config);
  return pool;
}

const signIn: Flow = async (typed, dispatch) => {
  const pool = await getUserPool();
  const entry = await pool.signInAndOpenSession(typed, openSession);
  if (entry === "unconfirmed") return confirmFirst(typed, dispatch);
  if (entry === "resetRequired") return askForReset(typed, dispatch);
  // Reloads the app with the session; `replace` keeps the form out of the history.
  location.replace(rememberedRedirect() ?? nextPathIn(location.search) ?? paths.home);
  return "left";
};

const register: Flow = async (typed, dispatch) => {
  const pool = await getUserPool();
  await pool.register(typed);
  dispatch({ type: "moved", step: "confirm" });
  return undefined;
};

/** Shows the code step before resending: if that fails, an earlier code is still valid. */
const confirmFirst: Flow = async (typed, dispatch) => {
  const pool = await getUserPool();
  dispatch({ type: "moved", step: "confirm", notice: "session.unconfirmed" });
  await pool.resendCode(typed);
  return undefined;
};

const confirm: Flow = async (typed, dispatch) => {
  const pool = await getUserPool();
  await pool.confirm(typed);
  dispatch({ type: "moved", step: "signIn", notice: "session.confirmed" });
  return typed.password ? signIn(typed, dispatch) : undefined;
};

const askForReset: Flow = async (typed, dispatch) => {
  const pool = await getUserPool();
  if ((await pool.askForReset(typed)) === "unconfirmed") return confirmFirst(typed, dispatch);
  dispatch({ type: "moved", step: "reset" });
  return undefined;
};

const saveNewPassword: Flow = async (typed, dispatch) => {
  const pool = await getUserPool();
  await pool.saveNewPassword(typed);
  const values = { password: typed.newPassword, newPassword: "" };
  dispatch({ type: "typed", values });
  dispatch({ type: "moved", step: "signIn", notice: "session.passwordSaved" });
  return signIn({ ...typed, ...values }, dispatch);
};

/** The submit action of each step. */
export const flows: Readonly<Record<Step, Flow>> = {
  signIn: signIn,
  signUp: register,
  confirm,
  forgot: askForReset,
  reset: saveNewPassword,
};

const resend =
  (mail: "resendCode" | "askForReset"): Flow =>
  async (typed, dispatch) => {
    const pool = await getUserPool();
    await pool[mail](typed);
    dispatch({ type: "noticed", notice: "session.codeSent" });
    return undefined;
  };

export const resendCode = resend("resendCode");
export const resendResetCode = resend("askForReset");
