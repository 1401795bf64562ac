import AwsS3 from "@uppy/aws-s3";
import { Uppy } from "@uppy/core";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { isImageType } from "../../../../shared/uploads/image-types.ts";
import type { RequestOf, uploads } from "../../api/endpoints.ts";
import { codeOf, isUnauthorized, messageOf } from "../../api/problem.ts";
import { type DraftPhoto, isExpired } from "../../forms/draft-photo.ts";
import { i18n } from "../../i18n/i18n.ts";
import { storedFile, type UploadBody, type UploadFile, type UploadMeta, type UploadsState } from "./upload.ts";
import { uploaderLocale } from "./uploader-locale.ts";

/** The configurable limits; part size, part count and message duration are Uppy's defaults. */
export const MULTIPART_OVER_BYTES = 100 * 1024 * 1024;
export const CONCURRENT_REQUESTS = 6;
export const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];

export type UploaderOptions = {
  maxFiles: number;
  maxFileBytes: number;
  /** Requests a pre-signed PUT URL for one file. */
  sign: (request: RequestOf<typeof uploads.create>) => Promise<{ uploadURL: string }>;
  /** Claims an uploaded file for its owner by its URL without query; resolves to the path to store. */
  claim: (imageURL: string) => Promise<string>;
  onUploaded: () => void;
  /** `retry` sends the file again. */
  onFailed: (step: FailedStep, retry: () => void) => void;
};

/** Which step failed: the upload to S3, or the claim. */
export type FailedStep = "upload" | "claim";

const noop = () => {};

type Engine = Uppy<UploadMeta, UploadBody>;
export type Uploader = ReturnType<typeof createUploader>;

/** Uploads each added image at once and claims it; `close` aborts running uploads. */
export function createUploader(options: UploaderOptions) {
  const { maxFiles } = options;
  const uppy = createEngine(options);
  const refusals = new Set<string>();
  uppy.on("restriction-failed", (_file, { message }) => refusals.add(message));
  const stopListening = listen(uppy, options);

  return {
    subscribe: (listener: () => void) => uppy.store.subscribe(listener),
    state: (): UploadsState => uppy.getState(),
    /** The refusal messages, as long as Uppy keeps them: five seconds. */
    refusalsOf: ({ info }: UploadsState) =>
      [...new Set(info.map(({ message }) => message))].filter((message) => refusals.has(message)),
    add: (files: readonly File[]) => add(uppy, files),
    /** Adds photos that were uploaded on an earlier visit, except expired ones. */
    restore: (photos: readonly DraftPhoto[]) =>
      addFinished(uppy, maxFiles, photos.filter((photo) => !isExpired(photo)).map(storedFile)),
    pauseOrResume: (id: string) => uppy.pauseResume(id),
    retry: (id: string) => uppy.retryUpload(id),
    /** Returns the undo: a finished upload is put back, any other starts again. */
    remove(id: string): () => void {
      const file = uppy.getFile(id);
      uppy.removeFile(id);
      return () =>
        file.data instanceof File && !file.response ? add(uppy, [file.data]) : addFinished(uppy, maxFiles, [file]);
    },
    clear: () => uppy.cancelAll(),
    close() {
      stopListening();
      uppy.destroy();
    },
  };
}

function createEngine({ maxFiles, maxFileBytes, sign, claim }: UploaderOptions): Engine {
  const uppy: Engine = new Uppy({
    autoProceed: true,
    restrictions: { maxNumberOfFiles: maxFiles, maxFileSize: maxFileBytes, allowedFileTypes: ["image/*"] },
    locale: uploaderLocale(),
    // Errors are shown on the page.
    logger: { debug: noop, warn: noop, error: noop },
  });
  return uppy.use(AwsS3<UploadMeta, UploadBody>, {
    endpoint: "/api",
    limit: CONCURRENT_REQUESTS,
    retryDelays: RETRY_DELAYS_MS,
    shouldUseMultipart: ({ size }) => (size ?? 0) > MULTIPART_OVER_BYTES,
    getUploadParameters: async ({ type, size }) => {
      const signed = await sign({ body: isImageType(type) && size ? { contentType: type, size } : undefined });
      return { method: "PUT", url: signed.uploadURL, headers: { "content-type": type } };
    },
    // A single PUT, finished only once the file is claimed. `onComplete` is removed: if Uppy heard of the end earlier, it
    // would treat a file that is paused before the claim as a multipart upload.
    uploadPartBytes: async (part) => {
      const sent = await retryTransient(() => AwsS3.uploadPartBytes({ ...part, onComplete: undefined }));
      const [imageURL = ""] = part.signature.url.split("?");
      return { ...sent, objectPath: await claim(imageURL).catch(rethrowAsClaimError) };
    },
  });
}

/** Retries transient failures, as Uppy does for multipart uploads only; offline ones are retried on `back-online`. */
async function retryTransient<T>(attempt: () => Promise<T>): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await attempt();
    } catch (thrown) {
      const { status } = Object(Object(thrown).source);
      const isTransient = navigator.onLine && (status === 0 || status === 429 || status >= 500);
      if (!isTransient) throw thrown;
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return attempt();
}

/** Reports results, stores the server's reason with its file, and reacts to connection and language changes. */
function listen(uppy: Engine, { onUploaded, onFailed }: Pick<UploaderOptions, "onUploaded" | "onFailed">): () => void {
  const interruptedIds = new Set<string>();
  const updateLocale = () => uppy.setOptions({ locale: uploaderLocale() });
  uppy.on("upload-success", onUploaded);
  uppy.on("upload-error", (file, error) => {
    if (!file) return;
    const isSessionOver = isUnauthorized(error);
    uppy.setFileMeta(file.id, {
      reason: isSessionOver ? i18n.t("uploads.uploader.authorizationRequired") : messageOf(error),
    });
    // Only one toast is visible: keep the one about the ended session.
    if (isSessionOver) return;
    const retry = () => void uppy.retryUpload(file.id);
    // A refused image was rejected by the server: the claim itself did not fail.
    const isRefused = codeOf(error)?.startsWith("upload.");
    if (navigator.onLine) onFailed(claimErrors.has(error) && !isRefused ? "claim" : "upload", retry);
    else interruptedIds.add(file.id);
  });
  // Uploads that were interrupted offline restart.
  uppy.on("back-online", () => {
    for (const id of interruptedIds) if (uppy.getFile(id)?.error) void uppy.retryUpload(id);
    interruptedIds.clear();
  });
  i18n.on("languageChanged", updateLocale);
  return () => i18n.off("languageChanged", updateLocale);
}

/** Errors thrown by claims, to tell them from upload errors. */
const claimErrors = new WeakSet<object>();

function rethrowAsClaimError(thrown: unknown): never {
  if (thrown instanceof Error) claimErrors.add(thrown);
  throw thrown;
}

/** Adds files one by one, so that a refused one does not block the others. */
function add(uppy: Engine, files: readonly File[]): void {
  for (const file of files) {
    try {
      uppy.addFile({ name: isolateBidi(file.name), type: file.type, data: file });
    } catch {
      // Refused: reported by `restriction-failed`.
    }
  }
}

/** Adds finished files to Uppy's state, up to the limit. */
function addFinished(uppy: Engine, maxFiles: number, finished: readonly UploadFile[]): void {
  const { files } = uppy.getState();
  const room = Math.max(0, maxFiles - Object.keys(files).length);
  const fitting = finished.slice(0, room).map((file) => [file.id, file] as const);
  uppy.setState({ files: { ...files, ...Object.fromEntries(fitting) } });
}
