import type { ImageType } from "../../../shared/uploads/schema.ts";

/** Signs URLs without calling S3. */
export interface ReadUrlSigner {
  /** A pre-signed GET URL, valid for `seconds`. */
  presignGet(key: string, options: { seconds: number; contentType: string }): Promise<string>;
}

/** Reads the media bucket. */
export interface FilesReader extends ReadUrlSigner {
  /** The object's bytes; undefined when it does not exist. Throws `upload.tooLarge` above `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
}

/** Reads and writes the media bucket. */
export interface Files extends FilesReader {
  /** The key in an uploaded URL, if it is one of our own bucket. The URL is never fetched. */
  keyFromUrl(address: string): string | undefined;
  write(key: string, bytes: Uint8Array, contentType: ImageType): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A multipart upload: its key, and S3's upload id. */
export type MultipartRef = { readonly key: string; readonly uploadId: string };
/** One uploaded part, numbered from one; `etag` is its MD5 without quotes. */
export type Part = { readonly number: number; readonly etag: string; readonly size: number };

/** Signs upload URLs in the quarantine prefix without calling S3. */
export interface UploadUrlSigner {
  /** A pre-signed PUT URL, valid for `seconds`; type and size are part of the signature if given. */
  presignPut(
    key: string,
    options: { seconds: number; contentType?: ImageType | undefined; size?: number | undefined },
  ): Promise<string>;
  presignPart(upload: MultipartRef, part: { number: number; seconds: number }): Promise<string>;
}

/** The quarantine prefix of the media bucket; nothing outside of it can be reached. */
export interface Quarantine extends UploadUrlSigner {
  /** Creates a multipart upload; returns its upload id. */
  createMultipart(key: string, contentType: ImageType | undefined): Promise<string>;
  /** In order of their numbers; undefined when the upload does not exist (any more). */
  listParts(upload: MultipartRef): Promise<readonly Part[] | undefined>;
  /**
   * Completes the upload; returns the object's URL, undefined when the upload does not exist. Throws
   * `upload.partsRefused`.
   */
  completeMultipart(upload: MultipartRef, parts: readonly Omit<Part, "size">[]): Promise<string | undefined>;
  /** Deletes the parts; false when the upload does not exist (any more). */
  abortMultipart(upload: MultipartRef): Promise<boolean>;
}
