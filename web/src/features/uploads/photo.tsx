import { ImageOff } from "lucide-react";
import { fromMediaPath, type PictureWidth, toMediaPath } from "../../../../shared/uploads/media-path.ts";
import { useLatePicture } from "../../ui/use-late-picture.ts";
import "./photos.css";

/** The address of a stored photo at one of the kept widths, in pixels; a private one goes to those who may see it. */
export function photoAddress(path: string, width: PictureWidth): string {
  const open = fromMediaPath(path);
  return open ? toMediaPath(open, width) : `${path}?width=${width}`;
}

export type PhotoProps = { src: string; alt: string; lazy?: boolean };

/** A photo; one that cannot be had says so by a mark and keeps its place. */
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
