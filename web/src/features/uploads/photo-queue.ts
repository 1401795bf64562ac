import type { preparePhoto, Shrink } from "../../forms/prepare-photo.ts";
import type { ChosenPhoto, ChosenPhotos } from "./chosen-photos.ts";

type PhotoQueueOptions = {
  readonly shrink: Shrink | undefined;
  /** Gets what is to be sent of a photo, which has left the list then. */
  readonly onPrepared: (file: File) => void;
};
export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/**
 * Prepares the chosen photos that wait, one after the other, once it has got what that takes; one that is refused stays on
 * the list.
 */
export function createPhotoQueue(chosen: ChosenPhotos, { shrink, onPrepared }: PhotoQueueOptions) {
  let prepare: typeof preparePhoto | undefined;
  let isClosed = false;
  let isWorking = false;

  async function work() {
    if (isWorking || !prepare) return;
    isWorking = true;
    for (let next = chosen.next(); next && !isClosed; next = chosen.next()) await admit(next);
    isWorking = false;
  }

  /** Hands over what is to be sent of a file, unless it was removed meanwhile. */
  async function admit({ id, file, away }: ChosenPhoto) {
    const onShrink = () => chosen.change(id, { state: "shrinking" });
    const prepared = await prepare?.(file, { signal: away.signal, onShrink, ...(shrink && { shrink }) });
    if (!prepared || isClosed || !chosen.has(id)) return;
    if ("refusal" in prepared) return chosen.change(id, { state: "refused", refusal: prepared.refusal });
    chosen.take(id);
    onPrepared(prepared.file);
  }

  return {
    begin(by: typeof preparePhoto) {
      prepare = by;
      void work();
    },
    work: () => void work(),
    close() {
      isClosed = true;
    },
  };
}
