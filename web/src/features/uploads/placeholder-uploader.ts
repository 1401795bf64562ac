import { type DraftPhoto, isExpired } from "../../forms/draft-photo.ts";
import type { Uploader } from "./create-uploader.ts";
import { storedFile } from "./upload.ts";

type PlaceholderUploaderOptions = {
  readonly maxFiles: number;
  readonly onChange: () => void;
  /** Loads the library. */
  readonly loadLibrary: () => undefined;
  /** Restores removed photos in the current uploader, which may be Uppy by then. */
  readonly restore: (photos: readonly DraftPhoto[]) => void;
};
/** The part of the uploader that exists before and after the library has loaded. */
export type BaseUploader = Omit<Uploader, "subscribe" | "add">;
type PlaceholderUploader = BaseUploader & { readonly photos: () => readonly DraftPhoto[] };

/** Placeholder until the library has loaded: holds the photos of an earlier visit. */
export function createPlaceholderUploader({
  maxFiles,
  onChange,
  loadLibrary,
  restore,
}: PlaceholderUploaderOptions): PlaceholderUploader {
  let stored: readonly DraftPhoto[] = [];

  function set(photos: readonly DraftPhoto[]) {
    stored = photos;
    onChange();
  }

  return {
    photos: () => stored,
    state: () => ({ files: Object.fromEntries(stored.map((photo) => [photo.path, storedFile(photo)])), info: [] }),
    refusalsOf: () => [],
    restore: (photos) => set([...stored, ...photos.filter((photo) => !isExpired(photo))].slice(0, maxFiles)),
    pauseOrResume: () => undefined,
    retry: async () => loadLibrary(),
    remove(id) {
      const removed = stored.filter(({ path }) => path === id);
      set(stored.filter(({ path }) => path !== id));
      return () => restore(removed);
    },
    clear: () => set([]),
    close() {},
  };
}
