import { DRAFT_PHOTO_PATH, type DraftPhoto } from "../../../forms/draft-photo.ts";

// What this app has stored itself is checked without zod, which the first screen of a conversation would wait for.

/** A message of the reader that the server has not answered yet. */
export type UnsentMessage = {
  /** Sent with every try, so that a repeated one is the same message. */
  clientId: string;
  text?: string | undefined;
  imageUrls: string[];
  event?: "onMyWay" | undefined;
  createdAt: string;
  /** `kept`: written without a connection, and sent when its author asks. */
  state: "sending" | "failed" | "kept";
  /** The server's reason for a refusal. */
  reason?: string | undefined;
};

const states: readonly unknown[] = ["sending", "failed", "kept"] satisfies UnsentMessage["state"][];

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value);

export const isListOf = <T>(isItem: (value: unknown) => value is T, value: unknown): value is T[] =>
  Array.isArray(value) && value.every(isItem);

export const isStoredPhoto = (value: unknown): value is DraftPhoto =>
  isRecord(value) && isText(value.path) && DRAFT_PHOTO_PATH.test(value.path) && Number.isFinite(value.sentAt);

export const isUnsentMessage = (value: unknown): value is UnsentMessage =>
  isRecord(value) &&
  [value.clientId, value.createdAt].every(isText) &&
  [value.text, value.reason].every(isOptionalText) &&
  isListOf(isText, value.imageUrls) &&
  (value.event === undefined || value.event === "onMyWay") &&
  states.includes(value.state);
