import { isGone, type KeptPhoto } from "../../forms/kept-photo.ts";
import type { createUploader, Uploader, UploaderOptions } from "./create-uploader.ts";
import { chosenFile, storedFile, type UploadsState } from "./upload.ts";

type Library = { readonly createUploader: typeof createUploader };
type Chosen = { readonly id: string; readonly file: File };

const load = (): Promise<Library> => import("./create-uploader.ts");

/**
 * An uploader whose library, half of what a form weighs, comes while the form is on screen already. Until then it shows the
 * photos of an earlier visit, and holds on to those that are chosen.
 */
export function createLateUploader(options: UploaderOptions, fetchLibrary = load): Uploader {
  const listeners = new Set<() => void>();
  const early = createEarly(options.maxFiles, tell);
  let engine: Uploader | undefined;
  let isClosed = false;
  let coming: Promise<void> | undefined;

  function tell() {
    for (const listener of listeners) listener();
  }

  async function bring() {
    const library = await fetchLibrary();
    if (isClosed) return;
    engine = library.createUploader(options);
    engine.restore(early.kept());
    engine.subscribe(tell);
    engine.add(early.files());
    tell();
  }

  /** A library that did not come is asked for again by whoever needs it next. */
  function arrival(): Promise<void> {
    early.wait(true);
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      early.wait(false);
      throw error;
    });
    return coming;
  }

  const need = () =>
    void arrival().catch(() => {
      if (!isClosed) options.onFailed("upload", need);
    });

  function add(files: readonly File[]) {
    if (engine) return engine.add(files);
    early.choose(files);
    need();
  }

  const restore = (photos: readonly KeptPhoto[]) => (engine ?? early).restore(photos);

  arrival().catch(() => {});
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => engine?.state() ?? early.state(),
    refusalsOf: (state) => engine?.refusalsOf(state) ?? [],
    add,
    restore,
    pauseOrResume: (id) => engine?.pauseOrResume(id),
    retry: async (id) => (engine ? engine.retry(id) : need()),
    remove(id) {
      if (engine) return engine.remove(id);
      const removed = early.remove(id);
      return () => {
        restore(removed.kept);
        if (removed.files.length > 0) add(removed.files);
      };
    },
    clear: () => (engine ?? early).clear(),
    close() {
      isClosed = true;
      engine?.close();
    },
  };
}

/** The photos of a form before there is a library. */
function createEarly(maxFiles: number, tell: () => void) {
  let kept: readonly KeptPhoto[] = [];
  let chosen: readonly Chosen[] = [];
  let count = 0;
  let isWaiting = true;
  let state: UploadsState = { files: {}, info: [] };

  function show(now: { kept?: typeof kept; chosen?: typeof chosen }) {
    kept = now.kept ?? kept;
    chosen = now.chosen ?? chosen;
    const files = [...kept.map(storedFile), ...chosen.map(({ id, file }) => chosenFile(id, file, isWaiting))];
    state = { files: Object.fromEntries(files.map((file) => [file.id, file])), info: [] };
    tell();
  }

  return {
    state: () => state,
    kept: () => kept,
    files: () => chosen.map(({ file }) => file),
    wait(isSo: boolean) {
      isWaiting = isSo;
      if (chosen.length > 0) show({});
    },
    restore: (photos: readonly KeptPhoto[]) =>
      show({ kept: [...kept, ...photos.filter((photo) => !isGone(photo))].slice(0, maxFiles) }),
    choose: (files: readonly File[]) =>
      show({ chosen: [...chosen, ...files.map((file) => ({ id: `chosen-${count++}`, file }))] }),
    remove(id: string) {
      const removed = {
        kept: kept.filter(({ path }) => path === id),
        files: chosen.filter((each) => each.id === id).map(({ file }) => file),
      };
      show({ kept: kept.filter(({ path }) => path !== id), chosen: chosen.filter((each) => each.id !== id) });
      return removed;
    },
    clear: () => show({ kept: [], chosen: [] }),
  };
}
