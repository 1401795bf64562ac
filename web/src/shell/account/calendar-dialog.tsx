import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "../../api/client.ts";
import { appointments, notifications } from "../../api/endpoints.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { Button } from "../../ui/button/button.tsx";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { notify } from "../../ui/feedback/notify.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";

/** Makes, shows once, renews and turns off the link by which calendars follow the user's visits. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "account"]);
  // Another window may have changed it.
  const { data, error, isFetching, refetch } = useQuery({ ...query(notifications.preferences, {}), staleTime: 0 });
  const [url, setUrl] = useState<string>();
  const { send, isSending } = useEndpointMutation(appointments.calendar, {
    onSuccess: (answer) => setUrl(answer.url),
    failure: t("account.calendarFailed"),
  });
  const turn = (isOn: boolean) => void send({ body: { isOn } });
  const state = url ? "made" : data && (data.hasCalendarLink ? "on" : "off");
  const footer = state && <Buttons state={state} url={url} isSending={isSending} turn={turn} />;
  return (
    <Dialog title={t("account.calendar")} onClose={onClose} dismissible={!isSending} footer={footer}>
      {state && <State state={state} url={url} />}
      {!state && !error && <Spinner />}
      {!state && error && (
        <ErrorCard
          title={t("account.calendarUnknown")}
          onRetry={refetch}
          retrying={isFetching}
          requestId={requestIdOf(error)}
        />
      )}
    </Dialog>
  );
}

const stateTexts = {
  off: "account.calendarOff",
  on: "account.calendarOn",
  made: "account.calendarMade",
} as const;

type Shown = { state: "off" | "on" | "made"; url: string | undefined };

function State({ state, url }: Shown) {
  const { t } = useTranslation(["common", "account"]);
  return (
    <div className="stack">
      <p>{t("account.calendarText")}</p>
      <p className="note">{t("account.calendarWho")}</p>
      <p role="status" className="strong">
        {t(stateTexts[state])}
      </p>
      {url && (
        <Field label={t("account.calendarAddress")} hint={t("account.calendarHint")} complete>
          <Input type="url" value={url} readOnly onFocus={({ target }) => target.select()} />
        </Field>
      )}
    </div>
  );
}

type ButtonsProps = Shown & { isSending: boolean; turn: (isOn: boolean) => void };

function Buttons({ state, url, isSending, turn }: ButtonsProps) {
  const { t } = useTranslation(["common", "account"]);
  const pending = { pending: isSending, pendingText: t("action.saving") };

  async function copy() {
    try {
      await navigator.clipboard.writeText(url ?? "");
      notify({ title: t("account.calendarCopied") });
    } catch {
      notify({ variant: "destructive", title: t("account.calendarNotCopied") });
    }
  }

  return (
    <>
      {state !== "off" && (
        <Button variant="quiet" pending={isSending} onClick={() => turn(false)}>
          {t("account.calendarEnd")}
        </Button>
      )}
      {state === "made" ? (
        <Button variant="primary" onClick={() => void copy()}>
          {t("account.calendarCopy")}
        </Button>
      ) : (
        <Button variant="primary" {...pending} onClick={() => turn(true)}>
          {t(state === "on" ? "account.calendarRenew" : "account.calendarMake")}
        </Button>
      )}
    </>
  );
}
