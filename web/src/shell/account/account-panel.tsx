import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { fullNameOf } from "../../../../shared/session/full-name.ts";
import { SupportContact } from "../../features/legal/support-contact.tsx";
import { PayoutSetup } from "../../features/payouts/payout-setup.tsx";
import { useCurrentUser } from "../../features/session/current-user.tsx";
import { useSignOut } from "../../features/session/sign-out.tsx";
import { useDraftName } from "../../features/session/use-draft-name.ts";
import { useDialogDraftText } from "../../forms/dialog-draft.ts";
import { checksPath, logoutPath, paths } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { classes } from "../../ui/classes.ts";
import { Avatar } from "../../ui/fact/avatar.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { PlacePanel } from "../../ui/page/panel.tsx";
import { OnlineIndicator } from "../online-indicator.tsx";
import { titleOf } from "../role-title.ts";
import styles from "./account.module.css";
import { DeviceChoices } from "./device-choices.tsx";
import { Doors } from "./doors.tsx";
import { NameForm } from "./name-form.tsx";
import { PictureField } from "./picture-field.tsx";

const SignOutDialog = lazyWithRetry(() => import("../../features/session/sign-out-dialog.tsx"), ["account"]);

/** Who is signed in, the doors to everything of theirs, how this device shows it, and the sign-out; on a phone a place of its own. */
export default function AccountPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "account"]);
  const { role, isActive } = useCurrentUser();
  return (
    <PlacePanel title={t("account.title")} onClose={onClose}>
      <Who />
      {isActive && (
        <>
          <PersonalDetails />
          <Doors />
          {role === "handyman" && <PayoutSetup />}
        </>
      )}
      <DeviceChoices />
      <SignOut />
      <Links />
    </PlacePanel>
  );
}

function Who() {
  const { t } = useTranslation(["common", "account"]);
  const user = useCurrentUser();
  const { email, role, profileImageUrl } = user;
  const name = fullNameOf(user);
  return (
    <section className={classes("card", styles.who)} aria-label={t("account.signedInAs")}>
      <Avatar name={name} src={profileImageUrl ?? null} />
      <div className="breakable">
        <p className="note">{t("account.signedInAs")}</p>
        <p className="strong">{name}</p>
        <p className="note">{email}</p>
      </div>
      <div className={styles.role}>
        <span className="small muted">{t(titleOf(role))}</span>
        {role === "handyman" && <OnlineIndicator />}
      </div>
    </section>
  );
}

/** Open while a changed name is not saved. */
function PersonalDetails() {
  const { t } = useTranslation(["common", "account"]);
  const stored = useDialogDraftText(useDraftName("account"));
  const [isOpen] = useState(stored("firstName") !== "" || stored("lastName") !== "");
  return (
    <details className={classes("card disclosure", styles.details)} open={isOpen}>
      <summary>
        <span className="strong">{t("account.person")}</span>
      </summary>
      <div className="stack stack-wide">
        <PictureField />
        <NameForm />
      </div>
    </details>
  );
}

/** Here, and on all devices at once: for a lost one, or a leaked password. */
function SignOut() {
  const { t } = useTranslation(["common", "account"]);
  const { isActive } = useCurrentUser();
  const [isAsked, setAsked] = useState(false);
  const signOut = useSignOut();
  return (
    <div className={styles.out}>
      <LinkButton href={logoutPath} onClick={signOut.onClick}>
        {t("bar.signOut")}
      </LinkButton>
      {isActive && (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t("account.everywhere")}
        </Button>
      )}
      {signOut.dialog}
      <LazyPanel>{isAsked && <SignOutDialog everywhere onClose={() => setAsked(false)} />}</LazyPanel>
    </div>
  );
}

function Links() {
  const { t } = useTranslation(["common", "account", "trust"]);
  return (
    <div className="note">
      <p>
        {t("account.help")} <SupportContact />
      </p>
      <nav className={styles.links} aria-label={t("footer.label")}>
        <Link to={paths.terms}>{t("footer.terms")}</Link>
        <Link to={paths.privacy}>{t("footer.privacy")}</Link>
        <Link to={checksPath}>{t("trust.howWeCheck")}</Link>
      </nav>
    </div>
  );
}
