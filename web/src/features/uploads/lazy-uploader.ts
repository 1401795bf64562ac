import type { preparePhoto, Shrink } from "../../forms/prepare-photo.ts";
import { type ChosenPhotos, createChosenPhotos } from "./chosen-photos.ts";
import type { createUploader, Uploader, UploaderOptions } from "./create-uploader.ts";
import { createLazyLoader, type LazyLoader } from "./lazy-loader.ts";
import { createPhotoQueue, type PhotoQueue } from "./photo-queue.ts";
import { type BaseUploader, createPlaceholderUploader } from "./placeholder-uploader.ts";
import type { UploadsState } from "./upload.ts";

type LibraryModule = { readonly createUploader: typeof createUploader };
type PreparationModule = { readonly preparePhoto: typeof preparePhoto };

const load = (): Promise<LibraryModule> => import("./create-uploader.ts");
const loadPreparePhoto = (): Promise<PreparationModule> => import("../../forms/prepare-photo.ts");

/**
 * An uploader that loads Uppy, half of a form's JavaScript, after the form is on screen. Until then it shows stored photos and
 * queues chosen ones. Each of these is prepared, one after the other, before Uppy gets it; refused ones stay in the list.
 */
export function createLazyUploader(options: UploaderOptions, fetchLibrary = load, shrink?: Shrink): Uploader {
  let engine: Uploader | undefined;
  const currentUploader = () => engine ?? placeholder;
  const store = createUploadsStore(() => {
    const { files, info } = currentUploader().state();
    return { files: { ...files, ...chosen.files() }, info };
  });
  const { update } = store;
  const chosen = createChosenPhotos(update);
  const placeholder = createPlaceholderUploader({
    maxFiles: options.maxFiles,
    onChange: update,
    loadLibrary: () => loader.need(),
    restore: (photos) => currentUploader().restore(photos),
  });
  const onPrepared = (file: File) => {
    engine?.add([file]);
    update();
  };
  const queue = createPhotoQueue(chosen, { shrink, onPrepared });
  const loader = createLazyLoader({
    fetch: () => Promise.all([fetchLibrary(), loadPreparePhoto()]),
    onLoading: chosen.setLibraryLoading,
    onLoaded([library, { preparePhoto }]) {
      engine = library.createUploader(options);
      engine.restore(placeholder.photos());
      engine.subscribe(update);
      update();
      queue.begin(preparePhoto);
    },
    onFailed: (retry) => options.onFailed("upload", retry),
  });
  return combine({ currentUploader, store, chosen, queue, loader });
}

type UploadsStore = ReturnType<typeof createUploadsStore>;

/** External store for `useSyncExternalStore`: the snapshot changes only with `update`. */
function createUploadsStore(read: () => UploadsState) {
  const listeners = new Set<() => void>();
  let state: UploadsState = { files: {}, info: [] };
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update() {
      state = read();
      for (const listener of listeners) listener();
    },
  };
}

type UploaderParts = {
  readonly currentUploader: () => BaseUploader;
  readonly store: UploadsStore;
  readonly chosen: ChosenPhotos;
  readonly queue: PhotoQueue;
  readonly loader: LazyLoader;
};

/** Combines the chosen photos with the library or its placeholder. */
function combine({ currentUploader, store, chosen, queue, loader }: UploaderParts): Uploader {
  function add(files: readonly File[]) {
    chosen.add(files);
    queue.work();
    loader.need();
  }

  return {
    subscribe: store.subscribe,
    state: store.state,
    add,
    refusalsOf: (state) => currentUploader().refusalsOf(state),
    restore: (photos) => currentUploader().restore(photos),
    pauseOrResume: (id) => currentUploader().pauseOrResume(id),
    retry: (id) => currentUploader().retry(id),
    /** Returns the undo. */
    remove(id) {
      const file = chosen.remove(id);
      return file ? () => add([file]) : currentUploader().remove(id);
    },
    clear() {
      chosen.clear();
      currentUploader().clear();
    },
    close() {
      loader.close();
      queue.close();
      chosen.clear();
      currentUploader().close();
    },
  };
}
