import { useState } from "react";
import { useTranslation } from "react-i18next";
import { session } from "../../api/endpoints.ts";
import { send } from "../../api/send.ts";
import { draftKeysOf, setKeepDrafts } from "../../forms/drafts-at-sign-out.ts";
import { logoutPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { useCurrentUser } from "./current-user.tsx";

export type SignOutDialogProps = {
  /** End the sessions on all devices instead of this one. */
  everywhere?: boolean;
  onClose: () => void;
};

/** Asks at sign-out whether drafts stay on this device; they are deleted by default. */
export default function SignOutDialog({ everywhere = false, onClose }: SignOutDialogProps) {
  const { t } = useTranslation(["common", "account"]);
  const { id } = useCurrentUser();
  const [drafts] = useState(() => draftKeysOf(id));
  const [isKept, setKeepingDrafts] = useState(false);
  const { isSending, leave: signOut } = useSignOutRequest(everywhere);
  const isRequest = drafts.some((key) => key.startsWith("draft:request:"));
  const title = t(everywhere ? "account.everywhere" : "bar.signOut");
  const footer = (
    <>
      <Button pending={isSending} onClick={onClose}>
        {t("action.cancel")}
      </Button>
      <Button
        variant="primary"
        pending={isSending}
        pendingText={t("account.leaving")}
        onClick={() => void signOut(isKept)}
      >
        {title}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size="small" onClose={onClose} dismissible={!isSending} footer={footer}>
      {everywhere && <p>{t("account.everywhereText")}</p>}
      {drafts.length > 0 && (
        <>
          <p>{t(isRequest ? "account.unsentRequest" : "account.unsent")}</p>
          <Checkbox
            label={t("account.keepUnsent")}
            hint={t("account.keepUnsentHint")}
            checked={isKept}
            onChange={({ target }) => setKeepingDrafts(target.checked)}
          />
        </>
      )}
    </Dialog>
  );
}

/** Signs out and leaves the page. */
function useSignOutRequest(everywhere: boolean) {
  const { t } = useTranslation(["common", "account"]);
  const { id } = useCurrentUser();
  const [isSending, setSending] = useState(false);

  async function signOut(keepDrafts: boolean) {
    if (isSending) return;
    setSending(true);
    try {
      if (everywhere) await send(session.endAll, {});
      setKeepDrafts(id, keepDrafts);
      // Also after `endAll`: the logout path redirects home, where drafts are deleted.
      location.assign(logoutPath);
    } catch (error) {
      notifyError(error, t("account.leaveFailed"));
      setSending(false);
    }
  }
  return { isSending, leave: signOut };
}
