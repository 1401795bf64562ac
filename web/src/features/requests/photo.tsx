import { ImageOff } from "lucide-react";
import { useState } from "react";

export type PhotoProps = {
  /** A stored path, `/api/images/{id}`: only those who may see the request get the picture. */
  path: string;
  /** In CSS pixels, of the sizes that are kept. */
  width: 320 | 960;
  alt: string;
};

/** A request's private photo; one that cannot be had says so by a mark and keeps its place. */
export function Photo({ path, width, alt }: PhotoProps) {
  const [brokenPath, setBrokenPath] = useState<string>();
  if (path === brokenPath) {
    return (
      <span className="photo-broken" role="img" aria-label={alt}>
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className="photo"
      src={`${path}?width=${width}`}
      alt={alt}
      loading={width === 320 ? "lazy" : "eager"}
      onError={() => setBrokenPath(path)}
    />
  );
}
