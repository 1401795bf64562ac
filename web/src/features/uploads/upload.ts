import type { State, UppyFile } from "@uppy/core";
import { isolateBidi } from "../../../../shared/bidi.ts";
import type { DraftPhoto } from "../../forms/draft-photo.ts";
import type { Refusal } from "../../forms/prepare-photo.ts";

/** Our metadata of an Uppy file: the server's reason for a refusal, or why it is not sent. */
export type UploadMeta = {
  reason?: string | undefined;
  isShrinking?: boolean | undefined;
  /** Not in Uppy yet. No preview: decoding a large picture twice is too much for a phone. */
  isQueued?: boolean | undefined;
  refusal?: Refusal | undefined;
};
/** Response of a finished upload. */
export type UploadBody = { objectPath?: string };
export type UploadFile = UppyFile<UploadMeta, UploadBody>;
/** The part of Uppy's state that screens need. */
export type UploadsState = Pick<State<UploadMeta, UploadBody>, "files" | "info">;

/** One file, as screens show it. */
export type Upload = {
  readonly id: string;
  /** The file's name; undefined for a photo from a draft. */
  readonly name: string | undefined;
  readonly state: "added" | "shrinking" | "uploading" | "paused" | "done" | "failed" | "refused";
  /** Integer, 0 to 100. */
  readonly percent: number;
  /** The server's message when it refused the file. */
  readonly reason: string | undefined;
  /** Why it is not sent. */
  readonly refusal: Refusal | undefined;
  /** The stored path, once uploaded. */
  readonly path: string | undefined;
  /** Start of the upload, in epoch milliseconds; zero before. */
  readonly sentAt: number;
  /** The local file for the preview; undefined for a photo from a draft. */
  readonly blob: Blob | undefined;
};

function stateOf({ error, progress, isPaused, response, meta }: UploadFile): Upload["state"] {
  if (meta.refusal) return "refused";
  if (meta.isShrinking) return "shrinking";
  if (response?.body?.objectPath) return "done";
  if (error) return "failed";
  if (isPaused) return "paused";
  return progress.uploadStarted ? "uploading" : "added";
}

const toUpload = (file: UploadFile): Upload => ({
  id: file.id,
  name: file.data ? file.name : undefined,
  state: stateOf(file),
  percent: file.progress.percentage ?? 0,
  reason: file.meta.reason,
  refusal: file.meta.refusal,
  path: file.response?.body?.objectPath,
  sentAt: file.progress.uploadStarted ?? 0,
  blob: file.data instanceof Blob && !file.meta.isQueued ? file.data : undefined,
});

export const uploadsOf = ({ files }: UploadsState): Upload[] => Object.values(files).map(toUpload);

/** An already uploaded photo as a finished Uppy file. */
export const storedFile = ({ path, sentAt }: DraftPhoto): UploadFile => ({
  id: path,
  name: path,
  extension: "",
  type: "",
  size: null,
  isGhost: false,
  isRemote: false,
  data: undefined,
  meta: { name: path },
  progress: { uploadStarted: sentAt, bytesUploaded: 0, bytesTotal: null, percentage: 100, uploadComplete: true },
  response: { status: 200, body: { objectPath: path } },
});

/** A photo that Uppy does not have yet. */
export type ChosenPhoto = {
  readonly id: string;
  readonly file: File;
  readonly state: "waiting" | "lacking" | "shrinking" | "refused";
  readonly refusal?: Refusal | undefined;
  /** Aborts its preparation. */
  readonly abortController: AbortController;
};

/** A chosen photo as an Uppy file; in an error state when the library did not load. */
export const chosenFile = ({ id, file: data, state, refusal }: ChosenPhoto): UploadFile => ({
  id,
  name: isolateBidi(data.name),
  extension: "",
  type: data.type,
  size: data.size,
  isGhost: false,
  isRemote: false,
  data,
  meta: { name: data.name, isQueued: true, isShrinking: state === "shrinking", refusal },
  progress: { uploadStarted: null, bytesUploaded: false, bytesTotal: data.size },
  ...(state === "lacking" && { error: "There is no library." }),
});
