import { ImageOff } from "lucide-react";
import { fromMediaPath, type PictureWidth, toMediaPath } from "../../../../shared/uploads/media-path.ts";
import { useLatePicture } from "../../ui/use-late-picture.ts";
import "./photos.css";

/** URL of a stored photo at one of the stored widths, in pixels; private ones require a session. */
export function photoAddress(path: string, width: PictureWidth): string {
  const open = fromMediaPath(path);
  return open ? toMediaPath(open, width) : `${path}?width=${width}`;
}

export type PhotoProps = { src: string; alt: string; lazy?: boolean };

/** A photo; a placeholder icon when it fails to load. */
export function Photo({ src, alt, lazy = false }: PhotoProps) {
  const { isBroken, onError } = useLatePicture(src);
  if (isBroken) {
    return (
      <span className="photo-broken" role="img" aria-label={alt}>
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  return <img className="photo" src={src} alt={alt} loading={lazy ? "lazy" : "eager"} onError={onError} />;
}
