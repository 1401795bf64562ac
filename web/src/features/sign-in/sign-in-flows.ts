import { readConfig } from "../../api/config.ts";
import { paths, rememberedRedirect } from "../../paths.ts";
import { openSession } from "./open-session.ts";
import type { Event, Step, Typed } from "./sign-in-state.ts";

/** The action of a button. Resolves to "left" when the browser is navigating away. */
export type Flow = (typed: Typed, say: (event: Event) => void) => Promise<"left" | undefined>;

/** Loads Amplify and the pool's settings, once: the largest chunk of the sign-in page. */
export function openUserPool() {
  userPool ??= connect().catch((error: unknown) => {
    userPool = undefined;
    throw error;
  });
  return userPool;
}

let userPool: ReturnType<typeof connect> | undefined;

async function connect() {
  const [pool, config] = await Promise.all([import("./user-pool.ts"), readConfig()]);
  pool.configure(config);
  return pool;
}

const enter: Flow = async (typed, say) => {
  const pool = await openUserPool();
  const entry = await pool.enter(typed, openSession);
  if (entry === "unconfirmed") return confirmFirst(typed, say);
  if (entry === "resetRequired") return askForReset(typed, say);
  // Reloads the app with the session; `replace` keeps the form out of the history.
  location.replace(rememberedRedirect() ?? paths.home);
  return "left";
};

const register: Flow = async (typed, say) => {
  const pool = await openUserPool();
  await pool.register(typed);
  say({ type: "moved", step: "confirm" });
  return undefined;
};

/** Shows the code step before resending: if that fails, an earlier code is still valid. */
const confirmFirst: Flow = async (typed, say) => {
  const pool = await openUserPool();
  say({ type: "moved", step: "confirm", notice: "session.unconfirmed" });
  await pool.resendCode(typed);
  return undefined;
};

const confirm: Flow = async (typed, say) => {
  const pool = await openUserPool();
  await pool.confirm(typed);
  say({ type: "moved", step: "signIn", notice: "session.confirmed" });
  return typed.password ? enter(typed, say) : undefined;
};

const askForReset: Flow = async (typed, say) => {
  const pool = await openUserPool();
  if ((await pool.askForReset(typed)) === "unconfirmed") return confirmFirst(typed, say);
  say({ type: "moved", step: "reset" });
  return undefined;
};

const saveNewPassword: Flow = async (typed, say) => {
  const pool = await openUserPool();
  await pool.saveNewPassword(typed);
  const values = { password: typed.newPassword, newPassword: "" };
  say({ type: "typed", values });
  say({ type: "moved", step: "signIn", notice: "session.passwordSaved" });
  return enter({ ...typed, ...values }, say);
};

/** The submit action of each step. */
export const flows: Readonly<Record<Step, Flow>> = {
  signIn: enter,
  signUp: register,
  confirm,
  forgot: askForReset,
  reset: saveNewPassword,
};

const mailAgain =
  (mail: "resendCode" | "askForReset"): Flow =>
  async (typed, say) => {
    const pool = await openUserPool();
    await pool[mail](typed);
    say({ type: "noticed", notice: "session.codeSent" });
    return undefined;
  };

export const resendCode = mailAgain("resendCode");
export const resendResetCode = mailAgain("askForReset");
