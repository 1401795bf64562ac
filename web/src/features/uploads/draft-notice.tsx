import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLackingPhotos } from "../../forms/draft.ts";
import { type DraftPhoto, isExpired, pathsOf } from "../../forms/draft-photo.ts";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { notify } from "../../ui/feedback/notify.ts";
import styles from "./draft-notice.module.css";

export type DraftNoticeProps<Draft> = {
  draftName: string;
  /** The form's initial values, its current ones, and those of an empty form. */
  start: Draft;
  draft: Draft;
  empty: Draft;
  /** Whether the initial values are a restored draft. */
  isRestored?: boolean;
  /** Values of the request that is posted again: the initial ones, or an offer when there is a draft. */
  former?: Draft | undefined;
  /** Replaces all values, photos included. */
  fill: (draft: Draft) => void;
  /** Focuses the start of the form: the pressed button disappears with the notice. */
  goToStart: () => void;
};

type DraftWithPhotos = { readonly photos: readonly DraftPhoto[] };

/** Whether two drafts are equal, apart from when their photos were sent. */
const isSame = (one: DraftWithPhotos, other: DraftWithPhotos): boolean => textOf(one) === textOf(other);
const textOf = ({ photos, ...fields }: DraftWithPhotos): string =>
  JSON.stringify([Object.entries(fields).sort(([one], [other]) => one.localeCompare(other)), pathsOf(photos)]);

/**
 * Says that the form was filled from a draft or from an earlier request, and offers to discard that or to use the request
 * instead of the draft; the toast has an undo.
 */
export function DraftNotice<Draft extends DraftWithPhotos>(props: DraftNoticeProps<Draft>) {
  const { draftName, start, draft, empty, isRestored = true, former, fill, goToStart } = props;
  const { t } = useTranslation(["common", "uploads"]);
  const [shown, setShown] = useState<"draft" | "former" | undefined>(isRestored ? "draft" : "former");
  const [isLacking] = useState(() => start.photos.some(isExpired) || isLackingPhotos(draftName));
  if (!shown) return null;
  const isOffered = shown === "draft" && former !== undefined && !isSame(former, start);

  function replace(next: Draft, notice: string, nextNotice: typeof shown) {
    goToStart();
    fill(next);
    setShown(nextNotice);
    const undo = () => {
      fill(draft);
      setShown(shown);
    };
    notify({ title: notice, action: { label: t("action.undo"), onAction: undo } });
  }

  const discard = () => replace(empty, t("uploads.draftDiscarded"), undefined);
  return (
    <div className={classes("stack", styles.notice)} role="status">
      {shown === "draft" ? (
        <Row text={t("uploads.draftRestored")} action={t("uploads.draftDiscard")} onPress={discard}>
          {isLacking && <p>{t("uploads.gone")}</p>}
        </Row>
      ) : (
        <Row text={t("uploads.filledAgain")} action={t("uploads.clearForm")} onPress={discard} />
      )}
      {isOffered && (
        <Row
          text={t("uploads.againOffer")}
          action={t("uploads.againFill")}
          onPress={() => replace(former, t("uploads.draftReplaced"), "former")}
        />
      )}
    </div>
  );
}

type RowProps = { text: string; action: string; onPress: () => void; children?: ReactNode };

function Row({ text, action, onPress, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div>
        <p>{text}</p>
        {children}
      </div>
      {/* Aligned with the text, also when it wraps. */}
      <Button variant="quiet" slim className={styles.action} onClick={onPress}>
        {action}
      </Button>
    </div>
  );
}
