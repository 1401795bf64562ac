import { SendHorizontal } from "lucide-react";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { limits } from "../../../../../shared/limits.ts";
import { usedLength, visibleLength } from "../../../../../shared/text-length.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { isComposing } from "../../../ui/form/is-composing.ts";
import { SensitiveNotice } from "../../../ui/form/sensitive-notice.tsx";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { useDraftUploads } from "../../uploads/use-draft-uploads.ts";
import { useUploader } from "../../uploads/use-uploader.ts";
import { nameOf } from "../names.ts";
import type { Outgoing } from "../thread/use-outgoing.ts";
import styles from "./composer.module.css";
import { ComposerPhotos, PhotoChooser } from "./composer-photos.tsx";
import { useClaimMessageImage } from "./use-claim-message-image.ts";

export type ComposerProps = { conversation: ConversationView; outgoing: Outgoing; onSend: () => void };

/** Text and up to five photos for one message; both are kept on this device until they are sent. */
export function Composer(props: ComposerProps) {
  const claim = useClaimMessageImage();
  const uploader = useUploader(props.outgoing.draft.photos, { claim, isQuiet: true });
  return uploader && <ComposerForm {...props} uploader={uploader} />;
}

/** From here on the used characters are shown. */
const COUNTED_FROM = limits.message * 0.9;

function ComposerForm({ conversation, outgoing, onSend, uploader }: ComposerProps & { uploader: Uploader }) {
  const { t } = useTranslation(["common", "conversations"]);
  const { draft, change, sendDraft } = outgoing;
  const uploads = useDraftUploads(uploader, outgoing);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const used = usedLength(draft.text.trim(), limits.message);
  const hasContent = visibleLength(draft.text) > 0 || uploads.kept.length > 0;
  const canSend = hasContent && used <= limits.message && uploads.waiting === 0;
  const label = t("conversations.message", { name: nameOf(conversation, t) });

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!canSend) return;
    sendDraft(uploads.kept);
    uploader.clear();
    textarea.current?.focus();
    onSend();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ComposerPhotos uploader={uploader} uploads={uploads} />
      <ComposerNotes text={draft.text} used={used} />
      <div className={styles.composer}>
        <PhotoChooser uploader={uploader} />
        <textarea
          ref={textarea}
          className="input"
          rows={1}
          dir="auto"
          aria-label={label}
          placeholder={label}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={(event) => isSendKey(event) && submit(event)}
          onPaste={(event) => addPasted(event, uploader)}
        />
        <IconButton type="submit" className={styles.send} label={t("conversations.send")} aria-disabled={!canSend}>
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </div>
    </form>
  );
}

/** How much of a long text is used, and what in it will be masked in any case. */
function ComposerNotes({ text, used }: { text: string; used: number }) {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <>
      {used > COUNTED_FROM && (
        <p className={styles.count} data-over={used > limits.message || undefined} role="status">
          {t("conversations.used", { used, limit: limits.message })}
        </p>
      )}
      <SensitiveNotice text={text} />
    </>
  );
}

/** Enter sends where there is a keyboard, and Shift with Enter begins a line; on a phone Enter begins a line. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" && !shiftKey && !isComposing(nativeEvent) && matchMedia("(pointer: fine)").matches;

function addPasted(event: ClipboardEvent, uploader: Uploader): void {
  const files = [...event.clipboardData.files];
  if (files.length === 0) return;
  event.preventDefault();
  uploader.add(files);
}
