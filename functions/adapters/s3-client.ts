import { S3Client } from "@aws-sdk/client-s3";
import { clientSettings, lazyClient, timeouts } from "./aws.ts";

/** The S3 client. The local endpoint is an IP address, for which the SDK uses path style. */
export const s3Client = lazyClient(() => {
  return new S3Client({
    // CompleteMultipartUpload: S3 may pause for long between the headers and the body of its answer.
    ...clientSettings({ socketMs: timeouts.completionMs }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
});
