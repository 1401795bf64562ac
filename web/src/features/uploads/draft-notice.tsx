import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isGone, type KeptPhoto } from "../../forms/kept-photo.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";

export type DraftNoticeProps<Draft> = {
  /** What the form began with, as it is now, and as it is found without a draft. */
  start: Draft;
  draft: Draft;
  empty: Draft;
  /** Puts a draft in place of everything that is there, photos included. */
  fill: (draft: Draft) => void;
  /** Moves the focus to where the form begins: the button that had it goes with the notice. */
  goToStart: () => void;
};

/** Says that a form began with a draft, and throws it away on request; that can be undone while the toast stands. */
export function DraftNotice<Draft extends { readonly photos: readonly KeptPhoto[] }>(props: DraftNoticeProps<Draft>) {
  const { start, draft, empty, fill, goToStart } = props;
  const { t } = useTranslation();
  const [isShown, setShown] = useState(true);
  const [isLacking] = useState(() => start.photos.some(isGone));
  if (!isShown) return null;

  function discard() {
    goToStart();
    fill(empty);
    setShown(false);
    const undo = () => {
      fill(draft);
      setShown(true);
    };
    notify({ title: t("uploads.draftDiscarded"), action: { label: t("action.undo"), onAction: undo } });
  }

  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-m border border-line bg-surface px-4 py-2"
      role="status"
    >
      <div>
        <p>{t("uploads.draftRestored")}</p>
        {isLacking && <p>{t("uploads.gone")}</p>}
      </div>
      {/* Its words stand in line with the text, wherever it wraps to. */}
      <Button variant="quiet" slim className="-mx-3.5" onClick={discard}>
        {t("uploads.draftDiscard")}
      </Button>
    </div>
  );
}
