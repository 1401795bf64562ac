import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import type { Uploader } from "../uploads/create-uploader.ts";
import { emptyEnrollment } from "./enrollment-draft.ts";
import type { useWizard } from "./use-wizard.ts";

type DraftNoteProps = { wizard: ReturnType<typeof useWizard>; uploader: Uploader };

/** Says that the form began with a draft, and throws it away on request; that can be undone while the toast stands. */
export function DraftNote({ wizard: { draft, fill, setStep }, uploader }: DraftNoteProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;

  function discard() {
    fill(emptyEnrollment(user));
    uploader.clear();
    setStep(0);
    setShown(false);
    const undo = () => {
      fill(draft);
      setStep(draft.step);
      setShown(true);
    };
    notify({ title: t("enrollment.draftDiscarded"), action: { label: t("action.undo"), onAction: undo } });
  }

  return (
    <div className="card wizard-draft" role="status">
      <span>{t("enrollment.draftRestored")}</span>
      <Button variant="quiet" slim onClick={discard}>
        {t("enrollment.draftDiscard")}
      </Button>
    </div>
  );
}
