import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readConfig } from "../../api/config.ts";
import { flows } from "./sign-in-flows.ts";
import type { SignInForm } from "./use-sign-in.ts";

/** Created by the local stack at its start. */
const accounts = [
  { email: "customer@demo.test", role: "session.demoCustomer" },
  { email: "customer2@demo.test", role: "session.demoCustomer" },
  { email: "handyman@demo.test", role: "session.demoHandyman" },
  { email: "handyman2@demo.test", role: "session.demoHandyman" },
  { email: "admin@demo.test", role: "session.demoAdmin" },
] as const;
const password = "Demo-Passw0rd!";

/** One-click sign-in with demo accounts; only in the local stack. */
export function DemoAccounts({ form }: { form: SignInForm }) {
  const { t } = useTranslation(["common", "session"]);
  const hasDemo = useHasDemo();
  if (!hasDemo) return null;
  return (
    <section className="demo" aria-labelledby="demo">
      <h2 id="demo">{t("session.demoTitle")}</h2>
      <p>{t("session.demoText")}</p>
      <div className="demo-accounts">
        {accounts.map(({ email, role }) => (
          <button
            key={email}
            type="button"
            className="button"
            aria-disabled={form.pending || undefined}
            onClick={() => form.run(flows.signIn, { email, password })}
          >
            <span>{t(role)}</span> <span className="mono">{email}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function useHasDemo(): boolean {
  const [hasDemo, setHasDemo] = useState(false);
  useEffect(() => {
    readConfig().then(
      ({ demo = false }) => setHasDemo(demo),
      // Without the configuration the form reports an error on submit.
      () => undefined,
    );
  }, []);
  return hasDemo;
}
