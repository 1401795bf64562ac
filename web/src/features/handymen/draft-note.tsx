import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isGone } from "../../forms/kept-photo.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { emptyEnrollment } from "./enrollment-draft.ts";
import type { useWizard, WizardProps } from "./use-wizard.ts";

type DraftNoteProps = Pick<WizardProps, "start" | "uploader"> & { wizard: ReturnType<typeof useWizard> };

/** Says that the form began with a draft, and throws it away on request; that can be undone while the toast stands. */
export function DraftNote({ wizard: { draft, fill, setStep }, start, uploader }: DraftNoteProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isShown, setShown] = useState(true);
  const [isLacking] = useState(() => start.photos.some(isGone));
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
      <div>
        <p>{t("enrollment.draftRestored")}</p>
        {isLacking && <p>{t("uploads.gone")}</p>}
      </div>
      <Button variant="quiet" slim onClick={discard}>
        {t("enrollment.draftDiscard")}
      </Button>
    </div>
  );
}
