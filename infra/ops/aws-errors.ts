/** What AWS services call credentials that are over, or that they do not know. */
const refusedCredentials = new Set([
  ...["ExpiredToken", "ExpiredTokenException", "RequestExpired", "InvalidClientTokenId", "UnrecognizedClientException"],
  ...["InvalidAccessKeyId", "TokenRefreshRequired"],
]);

/** The text for an operator about a failed AWS call: how to get credentials if they are the reason, else the service's own. */
export function reasonOf(thrown: unknown): string {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (name === "CredentialsProviderError")
    return `There are no AWS credentials. Sign in (aws sso login) or set AWS_PROFILE, then try again. (${message})`;
  if (refusedCredentials.has(name))
    return `The AWS credentials are not valid any more. Sign in again (aws sso login), then try again. (${name}: ${message})`;
  if (name === "ResourceNotFoundException")
    return `${name}: ${message.replace(/\.?$/, ".")} Does AWS_PROFILE name the account of this stage?`;
  return `${name}: ${message}`;
}

/** Whether an error is one of the AWS SDK itself. */
export const isOfSdk = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && ("$metadata" in thrown || thrown.name === "CredentialsProviderError");

/** What a command prints about an error; one of the AWS SDK itself is explained. */
export function messageOf(thrown: unknown): unknown {
  if (isOfSdk(thrown)) return reasonOf(thrown);
  return thrown instanceof Error ? thrown.message : thrown;
}
