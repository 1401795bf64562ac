import { useState } from "react";
import { useTranslation } from "react-i18next";
import { session } from "../../../../shared/session/contract.ts";
import { send } from "../../api/send.ts";
import { draftsOf, keepDraftsOf } from "../../forms/forget-drafts.ts";
import { logoutPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { notifyFailure } from "../../ui/notify-failure.ts";
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
  const [drafts] = useState(() => draftsOf(id));
  const [isKept, setKept] = useState(false);
  const { isSending, leave } = useLeave(everywhere);
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
        onClick={() => void leave(isKept)}
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
            onChange={({ target }) => setKept(target.checked)}
          />
        </>
      )}
    </Dialog>
  );
}

/** Signs out and leaves the page. */
function useLeave(everywhere: boolean) {
  const { t } = useTranslation(["common", "account"]);
  const { id } = useCurrentUser();
  const [isSending, setSending] = useState(false);

  async function leave(areDraftsKept: boolean) {
    if (isSending) return;
    setSending(true);
    try {
      if (everywhere) await send(session.endAll, {});
      keepDraftsOf(id, areDraftsKept);
      // Also after `endAll`: the logout path redirects home, where drafts are deleted.
      location.assign(logoutPath);
    } catch (error) {
      notifyFailure(error, t("account.leaveFailed"));
      setSending(false);
    }
  }
  return { isSending, leave };
}
