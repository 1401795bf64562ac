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

/** The files of a form that the library has not got: they wait for it, are made smaller, or are refused and stay so. */
export function createChosenPhotos(tell: () => void) {
  let photos: readonly ChosenPhoto[] = [];
  let count = 0;

  function set(next: readonly ChosenPhoto[]) {
    photos = next;
    tell();
  }

  const without = (id: string) => photos.filter((photo) => photo.id !== id);

  return {
    files: (): Record<string, UploadFile> => Object.fromEntries(photos.map((photo) => [photo.id, chosenFile(photo)])),
    has: (id: string) => photos.some((photo) => photo.id === id),
    next: () => photos.find(({ state }) => state === "waiting"),
    add: (files: readonly File[]) =>
      set([
        ...photos,
        ...files.map((file) => {
          const id = `chosen-${count++}`;
          return { id, file, state: "waiting", away: new AbortController() } as const;
        }),
      ]),
    change: (id: string, change: Pick<ChosenPhoto, "state" | "refusal">) =>
      set(photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo))),
    /** Those that wait for the library: whether it is on its way. */
    wait(isComing: boolean) {
      const [from, to] = isComing ? (["lacking", "waiting"] as const) : (["waiting", "lacking"] as const);
      if (photos.some(({ state }) => state === from)) {
        set(photos.map((photo) => (photo.state === from ? { ...photo, state: to } : photo)));
      }
    },
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
