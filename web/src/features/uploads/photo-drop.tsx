import { Camera, ImagePlus } from "lucide-react";
import { type ChangeEvent, type DragEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageTypes } from "../../../../shared/uploads/schema.ts";

type Take = (files: readonly File[]) => void;

export type PhotoDropProps = {
  onFiles: Take;
  /** How many photos are taken in all. */
  limit: number;
  isFull: boolean;
  /** The input that chooses files: where the focus goes when a photo is gone. */
  chooserRef: Ref<HTMLInputElement>;
};

/** Only a phone or a tablet has a camera that `capture` would open. */
const isHandheld = () => matchMedia("(pointer: coarse)").matches;

/** Where photos come from: dropped here, chosen, taken with a camera, or pasted anywhere on the page. */
export function PhotoDrop({ onFiles, limit, isFull, chooserRef }: PhotoDropProps) {
  const { t } = useTranslation(["common", "uploads"]);
  const place = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useDrop(onFiles);
  usePaste(onFiles, () => place.current === placeForPaste());

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // A file that was removed may be chosen again.
    target.value = "";
  }

  return (
    <div
      ref={place}
      className="photo-drop"
      {...handlers}
      data-over={isOver || undefined}
      data-full={isFull || undefined}
    >
      <p>{t("uploads.drop", { count: limit })}</p>
      <div className="photo-sources">
        <label className="button">
          <ImagePlus aria-hidden="true" />
          {t("uploads.choose", { count: limit })}
          <input ref={chooserRef} type="file" accept={imageTypes.join(",")} multiple={limit > 1} onChange={choose} />
        </label>
        {isHandheld() && (
          <label className="button">
            <Camera aria-hidden="true" />
            {t("uploads.camera")}
            <input type="file" accept={imageTypes.join(",")} capture="environment" onChange={choose} />
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

/** Where a pasted picture goes when a page has several places: to the one in use, else to the first with room. */
function placeForPaste(): Element | undefined {
  const places = [...document.querySelectorAll(".photo-drop")];
  const inUse = places.find((place) => place.closest("fieldset")?.contains(document.activeElement));
  return inUse ?? places.find((place) => !place.hasAttribute("data-full")) ?? places[0];
}

/** Takes pasted pictures wherever the focus is; pasted text goes where it belongs. */
function usePaste(take: Take, isMine: () => boolean) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented || !isMine()) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
