import { useMutation } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { limits } from "../../../../shared/limits.ts";
import { uploads } from "../../../../shared/uploads/contract.ts";
import { mutation } from "../../api/client.ts";
import { i18n } from "../../i18n/i18n.ts";
import { notify } from "../../ui/notify.ts";
import { createUploader, type Uploader } from "./create-uploader.ts";
import { uploadsOf } from "./upload.ts";

const long401 = <Options extends { meta?: object }>(options: Options) => ({
  ...options,
  meta: { ...options.meta, isLong401: true },
});

/**
 * The uploader for a request's photos, there as long as the page is and absent only before the first
 * paint; it begins with the photos whose paths an earlier visit `stored`.
 */
export function useUploader(stored: readonly string[]): Uploader | undefined {
  const [firstStored] = useState(stored);
  const [uploader, setUploader] = useState<Uploader>();
  const { mutateAsync: sign } = useMutation(long401(mutation(uploads.create)));
  const { mutateAsync: claim } = useMutation(long401(mutation(uploads.claimServiceImage)));
  useLayoutEffect(() => {
    const made = createUploader({
      maxFiles: limits.photos,
      maxFileBytes: limits.photoBytes,
      sign,
      claim: async (imageURL) => (await claim({ body: { imageURL } })).objectPath,
      onUploaded: () => notify({ title: i18n.t("toast.success"), description: i18n.t("toast.imageUploaded") }),
      onFailed: () =>
        notify({ variant: "destructive", title: i18n.t("toast.error"), description: i18n.t("toast.imageFailed") }),
    });
    made.restore(firstStored);
    setUploader(made);
    return made.close;
  }, [sign, claim, firstStored]);
  return uploader;
}

/** The uploader's files and refusals, as they change. */
export function useUploads(uploader: Uploader) {
  const state = useSyncExternalStore(uploader.subscribe, uploader.state);
  return useMemo(() => ({ photos: uploadsOf(state), refusals: uploader.refusalsOf(state) }), [uploader, state]);
}
