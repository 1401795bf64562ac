/**
 * The domain of the key under which a file is cached. It is not `admin`: what invalidates administrators' lists would read the
 * file again, and each look at it is recorded.
 */
export const FILE_DOMAIN = "disputeFiles";

export const fileKeyOf = (jobId: string, isOriginal: boolean) =>
  [FILE_DOMAIN, jobId, isOriginal ? "original" : "masked"] as const;
