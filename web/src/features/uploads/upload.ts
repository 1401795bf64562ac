import type { State, UppyFile } from "@uppy/core";
import { isolated } from "../../../../shared/bidi.ts";
import type { KeptPhoto } from "../../forms/kept-photo.ts";
import type { Refusal } from "../../forms/prepare-photo.ts";
import type { ChosenPhoto } from "./chosen-photos.ts";

/** What is kept at a file beside the library's own: why the server refused it, in its words, or why it is not sent. */
export type UploadMeta = {
  reason?: string | undefined;
  isShrinking?: boolean | undefined;
  /** Not with the library yet: it is not shown before, since to decode what is too large twice is too much for a phone. */
  isHeld?: boolean | undefined;
  refusal?: Refusal | undefined;
};
/** What a finished upload answered. */
export type UploadBody = { objectPath?: string };
export type UploadFile = UppyFile<UploadMeta, UploadBody>;
/** As much of the library's state as a screen needs. */
export type UploadsState = Pick<State<UploadMeta, UploadBody>, "files" | "info">;

/** One file as the screen sees it. */
export type Upload = {
  readonly id: string;
  /** The file's own; a photo from a draft has none. */
  readonly name: string | undefined;
  readonly state: "added" | "shrinking" | "uploading" | "paused" | "done" | "failed" | "refused";
  /** Whole, 0 to 100. */
  readonly percent: number;
  /** Why the server refused it. */
  readonly reason: string | undefined;
  /** Why it is not sent. */
  readonly refusal: Refusal | undefined;
  /** Where it is stored, once it is. */
  readonly path: string | undefined;
  /** When it began to be sent, in milliseconds since 1970; zero before. */
  readonly sentAt: number;
  /** What to preview; a photo from a draft is shown from where it is stored. */
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
  blob: file.data instanceof Blob && !file.meta.isHeld ? file.data : undefined,
});

export const uploadsOf = ({ files }: UploadsState): Upload[] => Object.values(files).map(toUpload);

/** A file that was uploaded on an earlier visit, as the library keeps one that it has just finished. */
export const storedFile = ({ path, sentAt }: KeptPhoto): UploadFile => ({
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

/** A file that the library has not got; an error when it does not come. */
export const chosenFile = ({ id, file: data, state, refusal }: ChosenPhoto): UploadFile => ({
  id,
  name: isolated(data.name),
  extension: "",
  type: data.type,
  size: data.size,
  isGhost: false,
  isRemote: false,
  data,
  meta: { name: data.name, isHeld: true, isShrinking: state === "shrinking", refusal },
  progress: { uploadStarted: null, bytesUploaded: false, bytesTotal: data.size },
  ...(state === "lacking" && { error: "There is no library." }),
});
