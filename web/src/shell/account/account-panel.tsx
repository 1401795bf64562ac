import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PersonName } from "../../../../shared/session/schema.ts";
import { session } from "../../api/endpoints.ts";
import { PayoutSetup } from "../../features/payouts/payout-setup.tsx";
import { currentUserQuery, useCurrentUser } from "../../features/session/current-user.tsx";
import { useSignOut } from "../../features/session/sign-out.tsx";
import { useDraftName } from "../../features/session/use-draft-name.ts";
import { useTopBarPanel } from "../../features/session/use-top-bar-panel.ts";
import { useDialogDraftText, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { logoutPath, paths } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { LanguageOptions, useLanguageChoice } from "../../ui/preference/language-options.tsx";
import { toTheme, useTheme } from "../../ui/preference/theme.ts";
import { ThemeOptions } from "../../ui/preference/theme-options.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { PictureField } from "./picture-field.tsx";

const SignOutDialog = lazyWithRetry(() => import("../../features/session/sign-out-dialog.tsx"), ["account"]);

/** The user's picture, name, language, theme and email preferences, and sign-out. */
export default function AccountPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "account"]);
  const { email, role } = useCurrentUser();
  const { to } = useTopBarPanel("notifications");
  const signOut = useSignOut();
  const footer = (
    <>
      <LinkButton variant="quiet" to={to("mails")} replace>
        {t("account.mails")}
      </LinkButton>
      <LinkButton href={logoutPath} onClick={signOut.onClick}>
        {t("bar.signOut")}
      </LinkButton>
    </>
  );
  return (
    <Panel title={t("account.title")} onClose={onClose} footer={footer}>
      <p>{t("account.email", { email })}</p>
      <PictureField />
      <NameForm />
      <LanguageField />
      <ThemeField />
      {role !== "admin" && <MemberLinks />}
      {role === "handyman" && (
        <>
          <PayoutSetup />
          <LinkButton to={{ pathname: paths.home, search: "?panel=work" }} replace>
            {t("account.work")}
          </LinkButton>
          <LinkButton to={{ pathname: paths.home, search: "?panel=earnings" }} replace>
            {t("account.earnings")}
          </LinkButton>
        </>
      )}
      <SignOutEverywhere />
      {signOut.dialog}
    </Panel>
  );
}

function MemberLinks() {
  const { t } = useTranslation(["common", "account"]);
  return (
    <>
      <LinkButton to={useTopBarPanel("panel").to("saved")} replace>
        {t("account.savedHandymen")}
      </LinkButton>
      <CalendarLink />
    </>
  );
}

/** Ends all sessions, for a lost device or a leaked password. */
function SignOutEverywhere() {
  const { t } = useTranslation(["common", "account"]);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="actions">
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t("account.everywhere")}
      </Button>
      <LazyPanel>{isAsked && <SignOutDialog everywhere onClose={() => setAsked(false)} />}</LazyPanel>
    </div>
  );
}

function NameForm() {
  const { t } = useTranslation(["common", "account"]);
  const client = useQueryClient();
  const { firstName = "", lastName = "" } = useCurrentUser();
  const draftName = useDraftName("account");
  const stored = useDialogDraftText(draftName);
  const { register, handleSubmit, showServerErrors, formState, getValues } = useSchemaForm(PersonName, {
    firstName: stored("firstName") || firstName,
    lastName: stored("lastName") || lastName,
  });
  useSaveDialogDraft(draftName, () => {
    const typed = getValues();
    return typed.firstName === firstName && typed.lastName === lastName ? {} : typed;
  });
  const { send, isSending } = useEndpointMutation(session.update, {
    onSuccess: (user) => void client.setQueryData(currentUserQuery.queryKey, user),
    failure: (error) => {
      showServerErrors(error);
      notifyError(error, t("account.failed"));
    },
  });
  const { errors } = formState;

  const save = handleSubmit((names) => void send({ body: names }, t("account.saved")));
  return (
    <form className="stack" noValidate onSubmit={save}>
      <Field label={t("account.firstName")} error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...register("firstName")} />
      </Field>
      <Field label={t("account.lastName")} error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...register("lastName")} />
      </Field>
      <div className="actions">
        <Button type="submit" variant="primary" pending={isSending} pendingText={t("action.saving")}>
          {t("action.save")}
        </Button>
      </div>
    </form>
  );
}

/** The theme, stored in this browser only. */
function ThemeField() {
  const { t } = useTranslation();
  const [theme, setTheme] = useTheme();
  return (
    <Field label={t("theme.label")} complete>
      <Select value={theme} onChange={({ target }) => setTheme(toTheme(target.value))}>
        <ThemeOptions />
      </Select>
    </Field>
  );
}

function LanguageField() {
  const { t } = useTranslation(["common", "account"]);
  return (
    <Field label={t("language.label")} hint={t("account.languageHint")} complete>
      <Select {...useLanguageChoice()}>
        <LanguageOptions />
      </Select>
    </Field>
  );
}
