import type { preparePhoto, Shrink } from "../../forms/prepare-photo.ts";
import type { ChosenPhotos } from "./chosen-photos.ts";
import type { ChosenPhoto } from "./upload.ts";

type PhotoQueueOptions = {
  readonly shrink: Shrink | undefined;
  /** Called with the prepared file, after its photo left the list. */
  readonly onPrepared: (file: File) => void;
};
export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/**
 * Prepares the waiting photos one after the other, once `begin` has brought the function; refused ones stay in the list.
 */
export function createPhotoQueue(chosen: ChosenPhotos, { shrink, onPrepared }: PhotoQueueOptions) {
  let prepare: typeof preparePhoto | undefined;
  let isClosed = false;
  let isWorking = false;

  async function work() {
    if (isWorking || !prepare) return;
    isWorking = true;
    for (let next = chosen.next(); next && !isClosed; next = chosen.next()) await prepareAndHandOver(next);
    isWorking = false;
  }

  /** Prepares a photo and hands its file over, unless it was removed meanwhile. */
  async function prepareAndHandOver({ id, file, abortController }: ChosenPhoto) {
    const onShrink = () => chosen.change(id, { state: "shrinking" });
    const prepared = await prepare?.(file, { signal: abortController.signal, onShrink, ...(shrink && { shrink }) });
    if (!prepared || isClosed || !chosen.has(id)) return;
    if ("refusal" in prepared) return chosen.change(id, { state: "refused", refusal: prepared.refusal });
    chosen.runAction(id);
    onPrepared(prepared.file);
  }

  return {
    begin(preparer: typeof preparePhoto) {
      prepare = preparer;
      void work();
    },
    work: () => void work(),
    close() {
      isClosed = true;
    },
  };
}
