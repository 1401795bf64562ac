import { S3Client } from "@aws-sdk/client-s3";
import { clientSettings, lazyClient, patience } from "./aws.ts";

/** The client of S3. A local endpoint is an IP address, which the SDK calls in path style by itself. */
export const s3Client = lazyClient(() => {
  const { requestHandler, ...settings } = clientSettings();
  return new S3Client({
    ...settings,
    // Between the beginning and the end of its answer, S3 may be silent while it puts parts together.
    requestHandler: { ...requestHandler, socketTimeout: patience.completionMs },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
});
