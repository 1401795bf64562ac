import { type ChosenPhoto, chosenFile, type UploadFile } from "./upload.ts";

export type ChosenPhotos = ReturnType<typeof createChosenPhotos>;

/** The chosen files that Uppy does not have yet: waiting, shrinking, or refused. */
export function createChosenPhotos(onChange: () => void) {
  let photos: readonly ChosenPhoto[] = [];
  let count = 0;

  function set(next: readonly ChosenPhoto[]) {
    if (next === photos) return;
    photos = next;
    onChange();
  }

  const without = (id: string) => photos.filter((photo) => photo.id !== id);

  return {
    files: (): Record<string, UploadFile> => Object.fromEntries(photos.map((photo) => [photo.id, chosenFile(photo)])),
    has: (id: string) => photos.some((photo) => photo.id === id),
    next: () => photos.find(({ state }) => state === "waiting"),
    add: (files: readonly File[]) => set([...photos, ...files.map((file) => chosenPhoto(`chosen-${count++}`, file))]),
    change: (id: string, change: Pick<ChosenPhoto, "state" | "refusal">) =>
      set(photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo))),
    /** Sets whether the library is loading, for the photos that wait for it. */
    setLibraryLoading: (isLoading: boolean) => set(withLibraryLoading(photos, isLoading)),
    /** Removes one without a notification: the library lists it from now on. */
    runAction(id: string) {
      photos = without(id);
    },
    /** Returns the file, for an undo. */
    remove(id: string): File | undefined {
      const removed = photos.find((photo) => photo.id === id);
      removed?.abortController.abort();
      if (removed) set(without(id));
      return removed?.file;
    },
    clear() {
      for (const { abortController } of photos) abortController.abort();
      if (photos.length > 0) set([]);
    },
  };
}

const chosenPhoto = (id: string, file: File): ChosenPhoto => ({
  id,
  file,
  state: "waiting",
  abortController: new AbortController(),
});

/** Returns the same array when nothing changes. */
function withLibraryLoading(photos: readonly ChosenPhoto[], isLoading: boolean): readonly ChosenPhoto[] {
  const [from, to] = isLoading ? (["lacking", "waiting"] as const) : (["waiting", "lacking"] as const);
  if (!photos.some(({ state }) => state === from)) return photos;
  return photos.map((photo) => (photo.state === from ? { ...photo, state: to } : photo));
}
