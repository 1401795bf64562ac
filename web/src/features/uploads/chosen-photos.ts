import type { Refusal } from "../../forms/prepare-photo.ts";
import { chosenFile, type UploadFile } from "./upload.ts";

export type ChosenPhoto = {
  readonly id: string;
  readonly file: File;
  readonly state: "waiting" | "lacking" | "shrinking" | "refused";
  readonly refusal?: Refusal | undefined;
  /** Ends its preparation. */
  readonly away: AbortController;
};

export type ChosenPhotos = ReturnType<typeof createChosenPhotos>;

/** The files of a form that the library has not got: they wait for it, are made smaller, or are refused and stay so. */
export function createChosenPhotos(tell: () => void) {
  let photos: readonly ChosenPhoto[] = [];
  let count = 0;

  function set(next: readonly ChosenPhoto[]) {
    if (next === photos) return;
    photos = next;
    tell();
  }

  const without = (id: string) => photos.filter((photo) => photo.id !== id);

  return {
    files: (): Record<string, UploadFile> => Object.fromEntries(photos.map((photo) => [photo.id, chosenFile(photo)])),
    has: (id: string) => photos.some((photo) => photo.id === id),
    next: () => photos.find(({ state }) => state === "waiting"),
    add: (files: readonly File[]) => set([...photos, ...files.map((file) => chosenPhoto(`chosen-${count++}`, file))]),
    change: (id: string, change: Pick<ChosenPhoto, "state" | "refusal">) =>
      set(photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo))),
    /** Those that wait for the library: whether it is on its way. */
    wait: (isComing: boolean) => set(waiting(photos, isComing)),
    /** Takes one off the list, for the library to show it from now on. */
    take(id: string) {
      photos = without(id);
    },
    /** Answers the file, for it to be chosen again. */
    remove(id: string): File | undefined {
      const gone = photos.find((photo) => photo.id === id);
      gone?.away.abort();
      if (gone) set(without(id));
      return gone?.file;
    },
    clear() {
      for (const { away } of photos) away.abort();
      if (photos.length > 0) set([]);
    },
  };
}

const chosenPhoto = (id: string, file: File): ChosenPhoto => ({
  id,
  file,
  state: "waiting",
  away: new AbortController(),
});

/** The same photos when nothing changes for any of them. */
function waiting(photos: readonly ChosenPhoto[], isComing: boolean): readonly ChosenPhoto[] {
  const [from, to] = isComing ? (["lacking", "waiting"] as const) : (["waiting", "lacking"] as const);
  if (!photos.some(({ state }) => state === from)) return photos;
  return photos.map((photo) => (photo.state === from ? { ...photo, state: to } : photo));
}
