import { ImageIcon, Pause, Play, RotateCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import type { Uploader } from "./create-uploader.ts";
import { Photo } from "./photo.tsx";
import { photoAddress } from "./photo-address.ts";
import type { Upload } from "./upload.ts";

export type PhotoSlotProps = {
  photo: Upload;
  /** Counted from one. */
  number: number;
  uploader: Uploader;
  onRemove: (id: string) => void;
};

/** One photo with preview, status text and buttons. */
export function PhotoSlot({ photo, number, uploader, onRemove }: PhotoSlotProps) {
  const { t } = useTranslation(["common", "uploads"]);
  const { id, state, percent } = photo;
  const name = photo.name ?? t("uploads.photo", { number });
  const isUnderway = state === "uploading" || state === "paused";
  return (
    <li className="photo-slot" data-state={state === "refused" ? "failed" : state}>
      <div className="photo-thumb">
        <Thumbnail photo={photo} alt={name} />
        {isUnderway && <progress max={100} value={percent} aria-label={name} />}
      </div>
      <p className="photo-state" role={state === "refused" ? "alert" : undefined}>
        <StateWords photo={photo} name={name} />
      </p>
      <div className="photo-actions">
        {isUnderway && (
          <IconButton
            label={t(state === "paused" ? "uploads.resume" : "uploads.pause", { name })}
            onClick={() => uploader.pauseOrResume(id)}
          >
            {state === "paused" ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        )}
        {state === "failed" && (
          <IconButton label={t("uploads.retry", { name })} onClick={() => uploader.retry(id)}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t("uploads.remove", { name })} onClick={() => onRemove(id)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

function StateWords({ photo: { state, percent, reason, refusal }, name }: { photo: Upload; name: string }) {
  const { t } = useTranslation(["common", "uploads"]);
  const format = useFormat();
  if (refusal === "type") return t("uploads.uploader.youCanOnlyUploadFileTypes").replace("%{types}", "image/*");
  if (refusal === "size")
    return t("uploads.uploader.exceedsSize")
      .replace("%{file}", () => name)
      .replace("%{size}", "5 MB");
  if (refusal === "format")
    return t("uploads.uploader.youCanOnlyUploadFileTypes").replace("%{types}", "JPEG, PNG, WebP");
  if (state === "shrinking") return t("uploads.shrinking");
  if (state === "uploading") return t("uploads.uploading", { percent: format.percent(percent / 100) });
  if (state === "added") return t("uploads.added");
  if (state === "paused") return t("uploads.paused");
  if (state === "done") return t("uploads.done");
  const sentence = t("uploads.uploader.failedToUpload").replace("%{file}", () => name);
  return reason ? `${sentence} ${reason}` : sentence;
}

/** Preview from the local file or the stored path; an icon when neither can be shown, as in the quarantine. */
function Thumbnail({ photo: { blob, path, refusal }, alt }: { photo: Upload; alt: string }) {
  const url = useObjectUrl(blob);
  const src = url ?? (path && !blob ? storedAddress(path) : undefined);
  if (src) return <Photo src={src} alt={alt} />;
  if (refusal) return <ImageIcon className="photo-unseen" aria-hidden="true" />;
  return path ? <ImageIcon className="photo-unseen" role="img" aria-label={alt} /> : null;
}

/** URL of a stored picture of this site; undefined for others. */
const storedAddress = (path: string) => (path.startsWith("/") ? photoAddress(path, "320") : undefined);

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return blob && url;
}
