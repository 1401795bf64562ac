import AwsS3 from "@uppy/aws-s3";
import { Uppy } from "@uppy/core";
import { isolated } from "../../../../shared/bidi.ts";
import type { Request } from "../../../../shared/endpoint.ts";
import type { uploads } from "../../../../shared/uploads/contract.ts";
import { ImageType } from "../../../../shared/uploads/schema.ts";
import { codeOf, isUnauthorized, messageOf } from "../../api/problem.ts";
import { isGone, type KeptPhoto } from "../../forms/kept-photo.ts";
import { i18n } from "../../i18n/i18n.ts";
import { storedFile, type UploadBody, type UploadFile, type UploadMeta, type UploadsState } from "./upload.ts";
import { uploaderLocale } from "./uploader-locale.ts";

/** The uploader's numbers that can be set; the size of a part, their number and the time of a message are the library's. */
export const MULTIPART_OVER_BYTES = 100 * 1024 * 1024;
export const CONCURRENT_REQUESTS = 6;
export const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];

export type UploaderOptions = {
  maxFiles: number;
  maxFileBytes: number;
  /** Asks for an address to which one file may be PUT. */
  sign: (request: Request<typeof uploads.create>) => Promise<{ uploadURL: string }>;
  /** Binds what lies at the address, given without its query, to its owner; answers the path to keep. */
  claim: (imageURL: string) => Promise<string>;
  onUploaded: () => void;
  /** `retry` sends the file again. */
  onFailed: (step: FailedStep, retry: () => void) => void;
};

/** What went wrong: the way to the bucket, or the binding of what lies there. */
export type FailedStep = "upload" | "claim";

const ignore = () => {};

type Engine = Uppy<UploadMeta, UploadBody>;
export type Uploader = ReturnType<typeof createUploader>;

/** Takes images, uploads each at once and claims it; `close` ends whatever is under way. */
export function createUploader(options: UploaderOptions) {
  const { maxFiles } = options;
  const uppy = createEngine(options);
  const refusals = new Set<string>();
  uppy.on("restriction-failed", (_file, { message }) => refusals.add(message));
  const stopListening = listen(uppy, options);

  return {
    subscribe: (listener: () => void) => uppy.store.subscribe(listener),
    state: (): UploadsState => uppy.getState(),
    /** Why files were refused, for as long as the library keeps its messages: five seconds. */
    refusalsOf: ({ info }: UploadsState) =>
      [...new Set(info.map(({ message }) => message))].filter((message) => refusals.has(message)),
    add: (files: readonly File[]) => add(uppy, files),
    /** Files that were uploaded on an earlier visit, as far as they are sure to be there. */
    restore: (kept: readonly KeptPhoto[]) =>
      place(uppy, maxFiles, kept.filter((photo) => !isGone(photo)).map(storedFile)),
    pauseOrResume: (id: string) => uppy.pauseResume(id),
    retry: (id: string) => uppy.retryUpload(id),
    /** Answers how to undo it: what was uploaded comes back as it was, anything else begins again. */
    remove(id: string): () => void {
      const file = uppy.getFile(id);
      uppy.removeFile(id);
      return () =>
        file.data instanceof File && !file.response ? add(uppy, [file.data]) : place(uppy, maxFiles, [file]);
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
    // What goes wrong is told on the page.
    logger: { debug: ignore, warn: ignore, error: ignore },
  });
  return uppy.use(AwsS3<UploadMeta, UploadBody>, {
    endpoint: "/api",
    limit: CONCURRENT_REQUESTS,
    retryDelays: RETRY_DELAYS_MS,
    shouldUseMultipart: ({ size }) => (size ?? 0) > MULTIPART_OVER_BYTES,
    getUploadParameters: async ({ type, size }) => {
      const contentType = ImageType.safeParse(type).data;
      const signed = await sign({ body: contentType && size ? { contentType, size } : undefined });
      return { method: "PUT", url: signed.uploadURL, headers: { "content-type": type } };
    },
    // One PUT is the whole file, and it is done once the file is claimed: the library hears no earlier end (`onComplete`),
    // or it would take a file that is paused in between for one in parts.
    uploadPartBytes: async (part) => {
      const sent = await persist(() => AwsS3.uploadPartBytes({ ...part, onComplete: undefined }));
      const [imageURL = ""] = part.signature.url.split("?");
      return { ...sent, objectPath: await claim(imageURL).catch(markAsClaim) };
    },
  });
}

/** Tries again what may pass, as the library does with parts alone; while there is no connection it is left to its return. */
async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await attempt();
    } catch (thrown) {
      const { status } = Object(Object(thrown).source);
      const mayPass = navigator.onLine && (status === 0 || status === 429 || status >= 500);
      if (!mayPass) throw thrown;
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return attempt();
}

/** Tells of ends good and bad, keeps the server's reason at its file, and follows the connection and the language. */
function listen(uppy: Engine, { onUploaded, onFailed }: Pick<UploaderOptions, "onUploaded" | "onFailed">): () => void {
  const interrupted = new Set<string>();
  const speak = () => uppy.setOptions({ locale: uploaderLocale() });
  uppy.on("upload-success", onUploaded);
  uppy.on("upload-error", (file, error) => {
    if (!file) return;
    const isOver = isUnauthorized(error);
    uppy.setFileMeta(file.id, { reason: isOver ? i18n.t("uploads.uploader.authorizationRequired") : messageOf(error) });
    // The toast about the lost session is on screen, and there is room for one.
    if (isOver) return;
    const retry = () => void uppy.retryUpload(file.id);
    // A picture that is refused is not there: that is no failed binding.
    const isRefused = codeOf(error)?.startsWith("upload.");
    if (navigator.onLine) onFailed(claimErrors.has(error) && !isRefused ? "claim" : "upload", retry);
    else interrupted.add(file.id);
  });
  // What a lost connection broke off begins again by itself.
  uppy.on("back-online", () => {
    for (const id of interrupted) if (uppy.getFile(id)?.error) void uppy.retryUpload(id);
    interrupted.clear();
  });
  i18n.on("languageChanged", speak);
  return () => i18n.off("languageChanged", speak);
}

/** The errors of claims, which tell nobody by themselves where they come from. */
const claimErrors = new WeakSet<object>();

function markAsClaim(thrown: unknown): never {
  if (thrown instanceof Error) claimErrors.add(thrown);
  throw thrown;
}

/** Takes files one by one, so that a refused one does not keep the others out. */
function add(uppy: Engine, files: readonly File[]): void {
  for (const file of files) {
    try {
      uppy.addFile({ name: isolated(file.name), type: file.type, data: file });
    } catch {
      // Refused, and told by `restriction-failed`.
    }
  }
}

/** Puts finished files into the list, as far as there is room. */
function place(uppy: Engine, maxFiles: number, placed: readonly UploadFile[]): void {
  const { files } = uppy.getState();
  const room = Math.max(0, maxFiles - Object.keys(files).length);
  const fitting = placed.slice(0, room).map((file) => [file.id, file] as const);
  uppy.setState({ files: { ...files, ...Object.fromEntries(fitting) } });
}
