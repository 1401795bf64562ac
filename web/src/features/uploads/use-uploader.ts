import { useMutation } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { limits } from "../../../../shared/limits.ts";
import { mutation } from "../../api/client.ts";
import { uploads } from "../../api/endpoints.ts";
import type { DraftPhoto } from "../../forms/draft-photo.ts";
import { i18n } from "../../i18n/i18n.ts";
import { notify, type ToastInput } from "../../ui/feedback/notify.ts";
import type { FailedStep, Uploader } from "./create-uploader.ts";
import { createLazyUploader } from "./lazy-uploader.ts";
import { uploadsOf } from "./upload.ts";

export type Claim = (imageURL: string) => Promise<string>;

export type UploaderConfig = {
  maxFiles?: number | undefined;
  /** Claims the file at the URL and resolves to the path to store; by default as a request's photo. */
  claim?: Claim | undefined;
  /** Toast when the claim fails; 'Failed to process uploaded image.' by default. */
  claimFailed?: ((retry: () => void) => ToastInput) | undefined;
  /** No toast for each uploaded photo, where its state on screen is enough. */
  isQuiet?: boolean;
};

/** Skips the claim, for forms whose endpoint claims the uploaded URL itself (D-26). */
export const withoutClaim: Claim = (imageURL) => Promise.resolve(imageURL);

/** Only the request form uses the longer text when the session has ended. */
const withLongUnauthorizedText = <Options extends { meta?: object }>(options: Options) => ({
  ...options,
  meta: { ...options.meta, hasLongUnauthorizedText: true },
});

const uploadedNotice = (): ToastInput => ({
  title: i18n.t("uploads.toast.imageUploaded"),
});

const failedNotice = (): ToastInput => ({
  variant: "destructive",
  title: i18n.t("toast.error"),
  description: i18n.t("uploads.toast.imageFailed"),
});

/** Whether a photo is on its way. */
const isBusy = (uploader: Uploader): boolean =>
  uploadsOf(uploader.state()).some(({ state }) => state === "added" || state === "shrinking" || state === "uploading");

/**
 * The uploader of a form, with the `stored` photos of an earlier visit. Undefined only before the layout effect
 * of the first render.
 */
export function useUploader(stored: readonly DraftPhoto[], config: UploaderConfig = {}): Uploader | undefined {
  const [first] = useState({ stored, maxFiles: config.maxFiles ?? limits.photos, isQuiet: config.isQuiet });
  const [uploader, setUploader] = useState<Uploader>();
  const createUpload = mutation(uploads.create);
  const { mutateAsync: sign } = useMutation(config.claim ? createUpload : withLongUnauthorizedText(createUpload));
  const { mutateAsync: claimService } = useMutation(withLongUnauthorizedText(mutation(uploads.claimServiceImage)));
  const claim = useEffectEvent(
    config.claim ?? (async (imageURL: string) => (await claimService({ body: { imageURL } })).objectPath),
  );
  const fail = useEffectEvent((step: FailedStep, retry: () => void) =>
    notify(step === "claim" && config.claimFailed ? config.claimFailed(retry) : failedNotice()),
  );
  useLayoutEffect(() => {
    const created = createLazyUploader({
      maxFiles: first.maxFiles,
      maxFileBytes: limits.photoBytes,
      sign,
      claim: (imageURL) => claim(imageURL),
      // Once for photos that are chosen together.
      onUploaded: () => !first.isQuiet && !isBusy(created) && notify(uploadedNotice()),
      onFailed: (step, retry) => fail(step, retry),
    });
    created.restore(first.stored);
    setUploader(created);
    return created.close;
  }, [sign, first]);
  return uploader;
}

/** The uploader's current files and refusals; `waiting` is the number of running uploads. */
export function useUploads(uploader: Uploader) {
  const state = useSyncExternalStore(uploader.subscribe, uploader.state);
  return useMemo(() => {
    const photos = uploadsOf(state);
    const storedPhotos = photos.flatMap(({ path, sentAt }): DraftPhoto[] => (path ? [{ path, sentAt }] : []));
    const failed = photos.filter(({ state: each }) => each === "failed" || each === "refused").length;
    const waiting = photos.length - storedPhotos.length - failed;
    const isLacking = photos.some((photo) => !photo.path && photo.state !== "refused");
    return { photos, kept: storedPhotos, failed, waiting, isLacking, refusals: uploader.refusalsOf(state) };
  }, [uploader, state]);
}
