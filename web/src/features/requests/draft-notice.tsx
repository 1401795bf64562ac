import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isGone } from "../../forms/kept-photo.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import type { Uploader } from "../uploads/create-uploader.ts";
import { emptyRequest, type RequestDraft } from "./request-draft.ts";
import type { RequestForm } from "./request-form.ts";

export type DraftNoticeProps = {
  form: RequestForm;
  /** What the form began with. */
  start: RequestDraft;
  /** As it is now. */
  draft: RequestDraft;
  uploader: Uploader;
};

/** Says that the form began with a draft, and throws it away on request; that can be undone while the toast stands. */
export function DraftNotice({ form, start, draft, uploader }: DraftNoticeProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(true);
  const [isLacking] = useState(() => start.photos.some(isGone));
  if (!isShown) return null;

  function fill({ photos, ...fields }: RequestDraft) {
    form.reset(fields);
    uploader.clear();
    uploader.restore(photos);
  }

  function discard() {
    fill(emptyRequest);
    setShown(false);
    form.setFocus("title");
    const undo = () => {
      fill(draft);
      setShown(true);
    };
    notify({ title: t("requests.draftDiscarded"), action: { label: t("action.undo"), onAction: undo } });
  }

  return (
    <div className="draft-notice" role="status">
      <div>
        <p>{t("requests.draftRestored")}</p>
        {isLacking && <p>{t("uploads.gone")}</p>}
      </div>
      <Button variant="quiet" slim onClick={discard}>
        {t("requests.draftDiscard")}
      </Button>
    </div>
  );
}
