/** The text for an operator about a failed AWS call: how to get credentials if there are none, else the service's reason. */
export function reasonOf(thrown: unknown): string {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (name === "CredentialsProviderError") {
    return "There are no AWS credentials. Sign in (aws sso login) or set AWS_PROFILE, then try again.";
  }
  return `${name}: ${message}`;
}
