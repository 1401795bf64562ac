import AwsS3, { type AwsBody } from "@uppy/aws-s3";
import { type Body, type Meta, Uppy, type UppyFile } from "@uppy/core";
import type { TFunction } from "i18next";
import { uploaderLocale } from "./uploader-locale.ts";

const MB = 1024 * 1024;

/** The uploader's numbers; the size of a part, the number of parts and `infoTimeout` are the library's own. */
export const uploaderLimits = {
  multipartOverBytes: 100 * MB,
  concurrentRequests: 6,
  retryDelaysMs: [0, 1000, 3000, 5000],
} as const;
