import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Photo } from "./photo.tsx";
import { photoAddress } from "./photo-address.ts";

export type PhotoLightboxProps = {
  /** Stored paths; at least one. */
  imageUrls: readonly string[];
  startIndex?: number;
  onClose: () => void;
};

/** One large photo at a time; the arrow keys navigate and wrap around. */
export function PhotoLightbox({ imageUrls, startIndex = 0, onClose }: PhotoLightboxProps) {
  const { t } = useTranslation(["common", "requests"]);
  const [index, setIndex] = useState(startIndex);
  const count = imageUrls.length;
  const moveBy = (by: number) => setIndex((index + by + count) % count);
  useArrowKeys(moveBy);
  const path = imageUrls[index];
  return (
    <Dialog title={t("requests.photoOf", { number: index + 1, count })} size="large" onClose={onClose}>
      <figure className="lightbox" aria-live="polite">
        {path && (
          <Photo key={path} src={photoAddress(path, "960")} alt={t("requests.photoAlt", { number: index + 1 })} />
        )}
      </figure>
      {count > 1 && (
        <div className="lightbox-pages">
          <IconButton label={t("requests.photoPrevious")} onClick={() => moveBy(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={t("requests.photoNext")} onClick={() => moveBy(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Dialog>
  );
}

function useArrowKeys(moveBy: (by: number) => void) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") moveBy(-1);
    if (key === "ArrowRight") moveBy(1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
