import { useMutation } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { limits } from "../../../../shared/limits.ts";
import { uploads } from "../../../../shared/uploads/contract.ts";
import { mutation } from "../../api/client.ts";
import type { KeptPhoto } from "../../forms/kept-photo.ts";
import { i18n } from "../../i18n/i18n.ts";
import { type Notice, notify } from "../../ui/notify.ts";
import type { FailedStep, Uploader } from "./create-uploader.ts";
import { createLateUploader } from "./late-uploader.ts";
import { uploadsOf } from "./upload.ts";

export type Claim = (imageURL: string) => Promise<string>;

export type UploaderWish = {
  maxFiles?: number | undefined;
  /** Claims the file at the URL and resolves to the path to store; by default as a request's photo. */
  claim?: Claim | undefined;
  /** Toast when the claim fails; 'Failed to process uploaded image.' by default. */
  claimFailed?: ((retry: () => void) => Notice) | undefined;
};

/** Skips the claim, for forms whose endpoint claims the uploaded URL itself (D-26). */
export const keepAddress: Claim = (imageURL) => Promise.resolve(imageURL);

/** Only the request form uses the longer text when the session has ended. */
const long401 = <Options extends { meta?: object }>(options: Options) => ({
  ...options,
  meta: { ...options.meta, isLong401: true },
});

const failedNotice = (): Notice => ({
  variant: "destructive",
  title: i18n.t("toast.error"),
  description: i18n.t("uploads.toast.imageFailed"),
});

/**
 * The uploader of a form, with the `stored` photos of an earlier visit. Undefined only before the layout effect
 * of the first render.
 */
export function useUploader(stored: readonly KeptPhoto[], wish: UploaderWish = {}): Uploader | undefined {
  const [first] = useState({ stored, maxFiles: wish.maxFiles ?? limits.photos });
  const [uploader, setUploader] = useState<Uploader>();
  const signing = mutation(uploads.create);
  const { mutateAsync: sign } = useMutation(wish.claim ? signing : long401(signing));
  const { mutateAsync: claimService } = useMutation(long401(mutation(uploads.claimServiceImage)));
  const claim = useEffectEvent(
    wish.claim ?? (async (imageURL: string) => (await claimService({ body: { imageURL } })).objectPath),
  );
  const fail = useEffectEvent((step: FailedStep, retry: () => void) =>
    notify(step === "claim" && wish.claimFailed ? wish.claimFailed(retry) : failedNotice()),
  );
  useLayoutEffect(() => {
    const made = createLateUploader({
      maxFiles: first.maxFiles,
      maxFileBytes: limits.photoBytes,
      sign,
      claim: (imageURL) => claim(imageURL),
      onUploaded: () => notify({ title: i18n.t("toast.success"), description: i18n.t("uploads.toast.imageUploaded") }),
      onFailed: (step, retry) => fail(step, retry),
    });
    made.restore(first.stored);
    setUploader(made);
    return made.close;
  }, [sign, first]);
  return uploader;
}

/** The uploader's current files and refusals; `waiting` is the number of running uploads. */
export function useUploads(uploader: Uploader) {
  const state = useSyncExternalStore(uploader.subscribe, uploader.state);
  return useMemo(() => {
    const photos = uploadsOf(state);
    const kept = photos.flatMap(({ path, sentAt }): KeptPhoto[] => (path ? [{ path, sentAt }] : []));
    const failed = photos.filter(({ state: each }) => each === "failed" || each === "refused").length;
    const waiting = photos.length - kept.length - failed;
    const isLacking = photos.some((photo) => !photo.path && photo.state !== "refused");
    return { photos, kept, failed, waiting, isLacking, refusals: uploader.refusalsOf(state) };
  }, [uploader, state]);
}
