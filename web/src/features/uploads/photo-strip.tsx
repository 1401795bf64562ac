import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Photo } from "./photo.tsx";
import { photoAddress } from "./photo-address.ts";
import { PhotoLightbox } from "./photo-lightbox.tsx";

export type PhotoStripProps = {
  /** Stored paths, as a request or a job has them; none shows nothing. */
  imageUrls: readonly string[];
};

/** A row of thumbnails that open the lightbox. */
export function PhotoStrip({ imageUrls }: PhotoStripProps) {
  const { t } = useTranslation(["common", "requests"]);
  const [openIndex, setOpenIndex] = useState<number>();
  if (imageUrls.length === 0) return null;
  return (
    <>
      <ul className="photo-strip" aria-label={t("requests.photos")}>
        {imageUrls.map((path, index) => (
          <li key={path}>
            <button
              type="button"
              aria-label={t("requests.photoOpen", { number: index + 1 })}
              onClick={() => setOpenIndex(index)}
            >
              <Photo src={photoAddress(path, "320")} alt="" lazy />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== undefined && (
        <PhotoLightbox imageUrls={imageUrls} startIndex={openIndex} onClose={() => setOpenIndex(undefined)} />
      )}
    </>
  );
}
