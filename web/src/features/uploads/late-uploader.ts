import { isGone, type KeptPhoto } from "../../forms/kept-photo.ts";
import type { preparePhoto, Shrink } from "../../forms/prepare-photo.ts";
import { type ChosenPhoto, createChosenPhotos } from "./chosen-photos.ts";
import type { createUploader, Uploader, UploaderOptions } from "./create-uploader.ts";
import { storedFile, type UploadsState } from "./upload.ts";

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
  const listeners = new Set<() => void>();
  const chosen = createChosenPhotos(() => tell());
  let kept: readonly KeptPhoto[] = [];
  let engine: Uploader | undefined;
  let prepare: typeof preparePhoto | undefined;
  let isClosed = false;
  let isWorking = false;
  let coming: Promise<void> | undefined;
  let state: UploadsState = { files: {}, info: [] };

  function tell() {
    const early = { files: Object.fromEntries(kept.map((photo) => [photo.path, storedFile(photo)])), info: [] };
    const base = engine?.state() ?? early;
    state = { files: { ...base.files, ...chosen.files() }, info: base.info };
    for (const listener of listeners) listener();
  }

  async function bring() {
    const [library, preparation] = await Promise.all([fetchLibrary(), loadPreparation()]);
    if (isClosed) return;
    prepare = preparation.preparePhoto;
    engine = library.createUploader(options);
    engine.restore(kept);
    engine.subscribe(tell);
    tell();
    void work();
  }

  /** A library that did not come is asked for again by whoever needs it next. */
  function arrival(): Promise<void> {
    chosen.wait(true);
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      chosen.wait(false);
      throw error;
    });
    return coming;
  }

  const need = () =>
    void arrival().catch(() => {
      if (!isClosed) options.onFailed("upload", need);
    });

  async function work() {
    if (isWorking) return;
    isWorking = true;
    for (let next = chosen.next(); next && !isClosed; next = chosen.next()) await admit(next);
    isWorking = false;
  }

  /** Hands the library what is to be sent of a file, unless it was removed meanwhile. */
  async function admit({ id, file, away }: ChosenPhoto) {
    const onShrink = () => chosen.change(id, { state: "shrinking" });
    const prepared = await prepare?.(file, { signal: away.signal, onShrink, ...(shrink && { shrink }) });
    if (!prepared || isClosed || !chosen.has(id)) return;
    if ("refusal" in prepared) return chosen.change(id, { state: "refused", refusal: prepared.refusal });
    chosen.take(id);
    engine?.add([prepared.file]);
    tell();
  }

  function add(files: readonly File[]) {
    chosen.add(files);
    if (engine) void work();
    else need();
  }

  function restore(photos: readonly KeptPhoto[]) {
    if (engine) return engine.restore(photos);
    kept = [...kept, ...photos.filter((photo) => !isGone(photo))].slice(0, options.maxFiles);
    tell();
  }

  /** Answers how to undo it. */
  function remove(id: string): () => void {
    const file = chosen.remove(id);
    if (file) return () => add([file]);
    if (engine) return engine.remove(id);
    const removed = kept.filter(({ path }) => path === id);
    kept = kept.filter(({ path }) => path !== id);
    tell();
    return () => restore(removed);
  }

  arrival().catch(() => {});
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    refusalsOf: (shown) => engine?.refusalsOf(shown) ?? [],
    add,
    restore,
    pauseOrResume: (id) => engine?.pauseOrResume(id),
    retry: async (id) => (engine ? engine.retry(id) : need()),
    remove,
    clear() {
      kept = [];
      chosen.clear();
      if (engine) engine.clear();
      else tell();
    },
    close() {
      isClosed = true;
      chosen.clear();
      engine?.close();
    },
  };
}
