import { vi } from "vitest";

/** Sends the AWS SDK's calls of this process to an endpoint, with credentials that nobody checks; `vi.unstubAllEnvs` ends it. */
export function stubAws(endpoint: string): void {
  vi.stubEnv("AWS_ENDPOINT_URL", endpoint);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "ops");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
}
