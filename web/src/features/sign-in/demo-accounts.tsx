import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { flows } from "./sign-in-flows.ts";
import { type DemoData, useDemoData } from "./use-demo-data.ts";
import type { SignInForm } from "./use-sign-in.ts";

/** Created by the local stack at its first start. */
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
  const data = useDemoData();
  // A stack that was started without demo data.
  if (!data || (data.percent === 100 && data.people.length === 0)) return null;
  const isReady = (email: string) => data.people.includes(email);
  return (
    <section className="demo" aria-labelledby="demo">
      <h2 id="demo">{t("session.demoTitle")}</h2>
      <DemoState data={data} />
      <div className="demo-accounts">
        {accounts.map(({ email, role }) => (
          <button
            key={email}
            type="button"
            className="button"
            aria-disabled={form.pending || !isReady(email) || undefined}
            aria-describedby={isReady(email) ? undefined : "demo-state"}
            onClick={() => isReady(email) && form.run(flows.signIn, { email, password })}
          >
            <span>{t(role)}</span> <span className="mono">{email}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

/**
 * How far the data are, later what the buttons do: both take the same place, so that nothing moves. Where the data were
 * complete from the beginning, only what the buttons do.
 */
function DemoState({ data: { percent } }: { data: DemoData }) {
  const { t } = useTranslation(["common", "session"]);
  const format = useFormat();
  const isComplete = percent === 100;
  const wasSeenFilling = useRef(!isComplete).current;
  return (
    <>
      <div className="demo-state">
        <p data-hidden={!isComplete || undefined}>{t("session.demoText")}</p>
        {wasSeenFilling && (
          <p id="demo-state" data-hidden={isComplete || undefined}>
            {t("session.demoFilling", { percent: format.percent(percent / 100) })}
          </p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {wasSeenFilling && isComplete && t("session.demoReady")}
      </p>
    </>
  );
}
