import type { Handler } from "../http.ts";
import { targetOf } from "../services.ts";
import demo from "./demo.json" with { type: "json" };

const emails = Object.values(demo.people).map(({ email }) => email);

/** How far the demo data are, in percent, and who of them can sign in. */
export type DemoProgress = { readonly percent: number; readonly people: readonly string[] };

/**
 * The filling in of a stack's demo data. Meanwhile its clock moves through past weeks, so nobody may have a session yet.
 * `hasUser` tells who is in the user pool.
 */
export function createFilling(hasUser: (email: string) => boolean) {
  let percent = 100;
  let isFilled = Promise.resolve();
  const isFilling = () => percent < 100;
  return {
    progress: (): DemoProgress => ({ percent, people: isFilling() ? [] : emails.filter(hasUser) }),
    /** Resolves once the data are complete, at once when nothing is filled in; never rejects. */
    filled: () => isFilled,
    /** Answers sign-ins, sign-ups and codes of the user pool once the data are complete. Functions call it at once. */
    holdSignIn:
      (userPool: Handler): Handler =>
      async (call) => {
        if (call.method === "POST" && !targetOf(call).startsWith("Admin")) await isFilled;
        return userPool(call);
      },
    /** Runs `fill`, which reports how many of its steps are done; rejects as it does. */
    async run(fill: (report: (done: number, total: number) => void) => Promise<void>): Promise<void> {
      percent = 0;
      const filling = fill((done, total) => {
        percent = Math.min(99, Math.floor((100 * done) / total));
      });
      isFilled = filling.catch(() => undefined);
      await filling;
      percent = 100;
    },
  };
}
