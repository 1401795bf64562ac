import { useTranslation } from "react-i18next";
import { Photo } from "../../uploads/photo.tsx";
import { photoAddress } from "../../uploads/photo-address.ts";
import type { LogActions } from "./log-actions.ts";
import styles from "./shots.module.css";

export type ShotsProps = { imageUrls: readonly string[]; onPhoto: LogActions["onPhoto"] };

/** The photos of a message as buttons that enlarge them. */
export function Shots({ imageUrls, onPhoto }: ShotsProps) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <div className={styles.shots}>
      {imageUrls.map((path, index) => (
        <button
          key={path}
          type="button"
          className={styles.shot}
          aria-label={t("requests.photoOpen", { number: index + 1 })}
          onClick={() => onPhoto(imageUrls, index)}
        >
          <Photo src={photoAddress(path, "320")} alt="" />
        </button>
      ))}
    </div>
  );
}
