import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useTimeLeft } from "./use-time-left.ts";

const DeclineDialog = lazyWithRetry(() => import("./decline-dialog.tsx"), ["quoting"]);

export type InvitationCardProps = {
  request: ServiceRequestView;
  /** False once a quote was sent: it is withdrawn instead. */
  canDecline: boolean;
  /** Called once it is declined. */
  onDeclined: () => void;
};

/** In the panel of a request that only this handyman sees: until when, what follows, and the way to say no. */
export function InvitationCard({ request, canDecline, onDeclined }: InvitationCardProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const id = useId();
  const [isDeclining, setDeclining] = useState(false);
  const duration = useTimeLeft(request.privateUntil);
  if (!request.privateUntil || !duration) return null;
  const when = format.dateTime(request.privateUntil);
  return (
    <section className="card stack" aria-labelledby={id} data-attention>
      <h3 id={id}>{t("quoting.invitedTitle")}</h3>
      <p>
        {t(request.isPublicAfterwards ? "quoting.invitedThenPublic" : "quoting.invitedThenClosed", {
          duration,
          when,
        })}
      </p>
      {canDecline && (
        <div className="actions">
          <Button onClick={() => setDeclining(true)}>{t("quoting.decline")}</Button>
        </div>
      )}
      <LazyPanel>
        {isDeclining && <DeclineDialog request={request} onDeclined={onDeclined} onClose={() => setDeclining(false)} />}
      </LazyPanel>
    </section>
  );
}
