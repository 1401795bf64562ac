import { Camera, ImagePlus } from "lucide-react";
import { type ChangeEvent, type DragEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageTypes } from "../../../../shared/uploads/image-types.ts";

type OnFiles = (files: readonly File[]) => void;

export type PhotoDropProps = {
  onFiles: OnFiles;
  /** Maximum number of photos. */
  limit: number;
  isFull: boolean;
  /** The file input: gets the focus when a photo was removed. */
  chooserRef: Ref<HTMLInputElement>;
};

/** `capture` opens a camera only on phones and tablets. */
const isHandheld = () => matchMedia("(pointer: coarse)").matches;

/** Accepts photos by drop, file dialog, camera, or paste anywhere on the page. */
export function PhotoDrop({ onFiles, limit, isFull, chooserRef }: PhotoDropProps) {
  const { t } = useTranslation(["common", "uploads"]);
  const dropZone = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useDrop(onFiles);
  usePaste(onFiles, () => dropZone.current === placeForPaste());

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // Reset, so that a removed file can be chosen again.
    target.value = "";
  }

  return (
    <div
      ref={dropZone}
      className="photo-drop"
      {...handlers}
      data-over={isOver || undefined}
      data-full={isFull || undefined}
    >
      <p>{t(isHandheld() ? "uploads.add" : "uploads.drop", { count: limit })}</p>
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

function useDrop(runAction: OnFiles) {
  const [isOver, setOver] = useState(false);

  function hover(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    runAction([...event.dataTransfer.files]);
  }

  return { isOver, handlers: { onDragOver: hover, onDragLeave: () => setOver(false), onDrop: drop } };
}

/** The drop zone for a pasted picture: the one with the focus, else the first that is not full. */
function placeForPaste(): Element | undefined {
  const dropZones = [...document.querySelectorAll(".photo-drop")];
  const inUse = dropZones.find((dropZone) => dropZone.closest("fieldset")?.contains(document.activeElement));
  return inUse ?? dropZones.find((dropZone) => !dropZone.hasAttribute("data-full")) ?? dropZones[0];
}

/** Accepts pasted pictures; text is pasted as usual. */
function usePaste(runAction: OnFiles, isMine: () => boolean) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented || !isMine()) return;
    event.preventDefault();
    runAction(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
