import { isGone, type KeptPhoto } from "../../forms/kept-photo.ts";
import type { Uploader } from "./create-uploader.ts";
import { storedFile } from "./upload.ts";

type EarlyUploaderOptions = {
  readonly maxFiles: number;
  readonly tell: () => void;
  /** Loads the library. */
  readonly need: () => undefined;
  /** Restores removed photos in the current uploader, which may be Uppy by then. */
  readonly restore: (photos: readonly KeptPhoto[]) => void;
};
/** The part of the uploader that exists before and after the library has loaded. */
export type BaseUploader = Omit<Uploader, "subscribe" | "add">;
type EarlyUploader = BaseUploader & { readonly photos: () => readonly KeptPhoto[] };

/** Placeholder until the library has loaded: holds the photos of an earlier visit. */
export function createEarlyUploader({ maxFiles, tell, need, restore }: EarlyUploaderOptions): EarlyUploader {
  let kept: readonly KeptPhoto[] = [];

  function set(photos: readonly KeptPhoto[]) {
    kept = photos;
    tell();
  }

  return {
    photos: () => kept,
    state: () => ({ files: Object.fromEntries(kept.map((photo) => [photo.path, storedFile(photo)])), info: [] }),
    refusalsOf: () => [],
    restore: (photos) => set([...kept, ...photos.filter((photo) => !isGone(photo))].slice(0, maxFiles)),
    pauseOrResume: () => undefined,
    retry: async () => need(),
    remove(id) {
      const removed = kept.filter(({ path }) => path === id);
      set(kept.filter(({ path }) => path !== id));
      return () => restore(removed);
    },
    clear: () => set([]),
    close() {},
  };
}
