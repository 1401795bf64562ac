import { Camera, ImagePlus } from "lucide-react";
import { type ChangeEvent, type DragEvent, type Ref, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

type Take = (files: readonly File[]) => void;

export type PhotoDropProps = {
  onFiles: Take;
  /** The input that chooses files: where the focus goes when a photo is gone. */
  chooserRef: Ref<HTMLInputElement>;
};

/** Only a phone or a tablet has a camera that `capture` would open. */
const isHandheld = () => matchMedia("(pointer: coarse)").matches;

/** Where photos come from: dropped here, chosen, taken with a camera, or pasted anywhere on the page. */
export function PhotoDrop({ onFiles, chooserRef }: PhotoDropProps) {
  const { t } = useTranslation();
  const { isOver, handlers } = useDrop(onFiles);
  usePaste(onFiles);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // A file that was removed may be chosen again.
    target.value = "";
  }

  return (
    <div className="photo-drop" {...handlers} data-over={isOver || undefined}>
      <p>{t("requests.photosDrop")}</p>
      <div className="photo-sources">
        <label className="button">
          <ImagePlus aria-hidden="true" />
          {t("requests.photosChoose")}
          <input ref={chooserRef} type="file" accept="image/*" multiple onChange={choose} />
        </label>
        {isHandheld() && (
          <label className="button">
            <Camera aria-hidden="true" />
            {t("requests.photosCamera")}
            <input type="file" accept="image/*" capture="environment" onChange={choose} />
          </label>
        )}
      </div>
    </div>
  );
}

function useDrop(take: Take) {
  const [isOver, setOver] = useState(false);

  function hover(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return { isOver, handlers: { onDragOver: hover, onDragLeave: () => setOver(false), onDrop: drop } };
}

/** Takes pasted pictures wherever the focus is; pasted text goes where it belongs. */
function usePaste(take: Take) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
