import { ImageOff } from "lucide-react";
import { usePictureRetry } from "../../ui/fact/use-picture-retry.ts";
import "./photos.css";

export type PhotoProps = { src: string; alt: string; lazy?: boolean };

/** A photo; a placeholder icon when it fails to load. */
export function Photo({ src, alt, lazy = false }: PhotoProps) {
  const { isBroken, onError } = usePictureRetry(src);
  if (isBroken) {
    return (
      <span className="photo-broken" role="img" aria-label={alt}>
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  return <img className="photo" src={src} alt={alt} loading={lazy ? "lazy" : "eager"} onError={onError} />;
}
