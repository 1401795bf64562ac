import { ImageOff } from "lucide-react";
import { useState } from "react";
import "./photos.css";

/** The address of a request's private photo at one of the kept widths, in pixels; only those who may see it get it. */
export const photoAddress = (path: string, width: 320 | 960): string => `${path}?width=${width}`;

export type PhotoProps = { src: string; alt: string; lazy?: boolean };

/** A photo; one that cannot be had says so by a mark and keeps its place. */
export function Photo({ src, alt, lazy = false }: PhotoProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (src === brokenSrc) {
    return (
      <span className="photo-broken" role="img" aria-label={alt}>
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  return (
    <img className="photo" src={src} alt={alt} loading={lazy ? "lazy" : "eager"} onError={() => setBrokenSrc(src)} />
  );
}
