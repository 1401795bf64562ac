import { useId } from "react";
import { useTranslation } from "react-i18next";
import { privateMsByUrgency } from "../../../../../shared/requests/urgency.ts";
import { fullNameOf } from "../../../../../shared/session/full-name.ts";
import { HOUR_MS } from "../../../../../shared/time.ts";
import { isMissing, requestIdOf } from "../../../api/problem.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Avatar } from "../../../ui/fact/avatar.tsx";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { notify } from "../../../ui/feedback/notify.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import type { RequestDraft } from "../form/request-draft.ts";
import type { RequestForm } from "../form/request-form.ts";
import styles from "./invitation-card.module.css";
import type { Invited } from "./use-invited.ts";

export type InvitationCardProps = { form: RequestForm; draft: RequestDraft; invited: Invited };

/** Says whom alone the request asks and for how long, and lets the customer ask everybody instead. */
export default function InvitationCard({ form, draft, invited }: InvitationCardProps) {
  const { t } = useTranslation(["common", "requests"]);
  const id = useId();
  const { data, name } = invited;
  const known = useRefusal(invited);
  const refusal = form.formState.errors.invitedHandymanId?.message ?? known;

  function askEverybody() {
    const { invitedHandymanId } = draft;
    form.setValue("invitedHandymanId", undefined);
    form.clearErrors("invitedHandymanId");
    form.setFocus("title");
    const undo = () => form.setValue("invitedHandymanId", invitedHandymanId);
    notify({ title: t("requests.askedEverybody"), action: { label: t("action.undo"), onAction: undo } });
  }

  return (
    <section className="card stack" aria-labelledby={id}>
      <div className={styles.head}>
        <Avatar
          name={fullNameOf({ ...data?.user, firstName: data?.user.firstName ?? name })}
          src={data?.user.profileImageUrl ?? null}
        />
        <h2 id={id} className={styles.title}>
          {t("requests.asking", { name })}
        </h2>
      </div>
      {refusal ? <FormRefusal>{refusal}</FormRefusal> : <Content form={form} draft={draft} invited={invited} />}
      <div className="actions">
        <Button slim onClick={askEverybody}>
          {t("requests.askEverybody")}
        </Button>
      </div>
    </section>
  );
}

function Content({ form, draft, invited }: InvitationCardProps) {
  const { t } = useTranslation(["common", "requests"]);
  const { data, error, name, refetch, isFetching } = invited;
  if (data) return <Terms form={form} draft={draft} name={name} />;
  if (!error) return <Spinner />;
  return (
    <ErrorCard
      title={t("requests.askingFailed")}
      onRetry={() => void refetch()}
      retrying={isFetching}
      requestId={requestIdOf(error)}
    />
  );
}

/** Why this handyman cannot be asked: no longer there, or paused. */
function useRefusal({ data, error, name }: Invited): string | undefined {
  const { t } = useTranslation(["common", "requests"]);
  const format = useFormat();
  if (isMissing(error)) return t("requests.askingGone");
  const pausedUntil = data?.profile.pausedUntil;
  return pausedUntil && t("requests.askingPaused", { name, date: format.day(pausedUntil) });
}

/** Until when they alone see it, and what happens then. */
function Terms({ form, draft, name }: { form: RequestForm; draft: RequestDraft; name: string }) {
  const { t } = useTranslation(["common", "requests"]);
  const count = privateMsByUrgency[draft.urgency] / HOUR_MS;
  return (
    <>
      <p>{t("requests.askingHours", { name, count })}</p>
      <Checkbox
        {...form.register("isPublicAfterwards")}
        label={t("requests.publicAfterwards")}
        hint={t(draft.isPublicAfterwards ? "requests.publicAfterwardsHint" : "requests.endsAfterwardsHint", { name })}
      />
    </>
  );
}
