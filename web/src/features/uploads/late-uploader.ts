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
 * An uploader that loads Uppy, half of a form's JavaScript, after the form is on screen. Until then it shows stored photos and
 * queues chosen ones. Each of these is prepared, one after the other, before Uppy gets it; refused ones stay in the list.
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

/** External store for `useSyncExternalStore`: the snapshot changes only with `update`. */
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

/** Combines the chosen photos with the library or its placeholder. */
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
    /** Returns the undo. */
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
