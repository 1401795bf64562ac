import type { preparePhoto, Shrink } from "../../forms/prepare-photo.ts";
import { type Arrival, createArrival } from "./arrival.ts";
import { type ChosenPhotos, createChosenPhotos } from "./chosen-photos.ts";
import type { createUploader, Uploader, UploaderOptions } from "./create-uploader.ts";
import { type BaseUploader, createEarlyUploader } from "./early-uploader.ts";
import { createPhotoQueue, type PhotoQueue } from "./photo-queue.ts";
import type { UploadsState } from "./upload.ts";

type Library = { readonly createUploader: typeof createUploader };
type Preparation = { readonly preparePhoto: typeof preparePhoto };

const load = (): Promise<Library> => import("./create-uploader.ts");
const loadPreparation = (): Promise<Preparation> => import("../../forms/prepare-photo.ts");

/**
 * An uploader whose library, half of what a form weighs, comes while the form is on screen already. Until then it shows the
 * photos of an earlier visit, and holds on to those that are chosen. Each of these is prepared, one after the other, before
 * the library gets it; one that is refused stays on the list.
 */
export function createLateUploader(options: UploaderOptions, fetchLibrary = load, shrink?: Shrink): Uploader {
  let engine: Uploader | undefined;
  const base = () => engine ?? early;
  const shown = createShown(() => {
    const { files, info } = base().state();
    return { files: { ...files, ...chosen.files() }, info };
  });
  const { tell } = shown;
  const chosen = createChosenPhotos(tell);
  const early = createEarlyUploader({
    ...{ maxFiles: options.maxFiles, tell },
    need: () => arrival.need(),
    restore: (photos) => base().restore(photos),
  });
  const onPrepared = (file: File) => {
    engine?.add([file]);
    tell();
  };
  const queue = createPhotoQueue(chosen, { shrink, onPrepared });
  const arrival = createArrival({
    fetch: () => Promise.all([fetchLibrary(), loadPreparation()]),
    onComing: chosen.wait,
    onCome([library, { preparePhoto }]) {
      engine = library.createUploader(options);
      engine.restore(early.photos());
      engine.subscribe(tell);
      tell();
      queue.begin(preparePhoto);
    },
    onFailed: (retry) => options.onFailed("upload", retry),
  });
  return joined({ base, shown, chosen, queue, arrival });
}

type Shown = ReturnType<typeof createShown>;

/** What the screen reads: the same until something is told. */
function createShown(read: () => UploadsState) {
  const listeners = new Set<() => void>();
  let state: UploadsState = { files: {}, info: [] };
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      state = read();
      for (const listener of listeners) listener();
    },
  };
}

type Parts = {
  readonly base: () => BaseUploader;
  readonly shown: Shown;
  readonly chosen: ChosenPhotos;
  readonly queue: PhotoQueue;
  readonly arrival: Arrival;
};

/** One uploader of what is chosen and of what the library has, or stands in for it. */
function joined({ base, shown, chosen, queue, arrival }: Parts): Uploader {
  function add(files: readonly File[]) {
    chosen.add(files);
    queue.work();
    arrival.need();
  }

  return {
    subscribe: shown.subscribe,
    state: shown.state,
    add,
    refusalsOf: (state) => base().refusalsOf(state),
    restore: (photos) => base().restore(photos),
    pauseOrResume: (id) => base().pauseOrResume(id),
    retry: (id) => base().retry(id),
    /** Answers how to undo it. */
    remove(id) {
      const file = chosen.remove(id);
      return file ? () => add([file]) : base().remove(id);
    },
    clear() {
      chosen.clear();
      base().clear();
    },
    close() {
      arrival.close();
      queue.close();
      chosen.clear();
      base().close();
    },
  };
}
