import type { Stack } from "../../../infra/local/stack.ts";

/** Patterns of secrets and personal data that no log line may contain (I-29). */
const secrets: Readonly<Record<string, RegExp>> = {
  "a session": /__Host-sid|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}/,
  "a signature": /X-Amz-(?:Credential|Security-Token|Signature)|AWS4-HMAC-SHA256/i,
  "a token": /eyJ[\w-]{10,}\.eyJ/,
  "a link's token": /[?&]token=[\w-]/,
  "a secret of the card provider": /_secret_\w|\b[sr]k_(?:test|live)_|\bwhsec_/,
  "a card": /(?<![\w.-])[3-6]\d{3}(?: ?\d{4}){3}(?![\w.-])/,
  "a tax id": /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/,
  "a password": /passw0rd|"password"/i,
  "an e-mail address": /[\w.+-]@[\w-]+\.\w/,
  "an address": /\d+ \w+ Street/,
};

const secretsIn = (text: string): string[] =>
  Object.entries(secrets).flatMap(([name, pattern]) =>
    text.split("\n").flatMap((line) => (pattern.test(line) ? `${name} in ${line.slice(0, 500)}` : [])),
  );

/** Watches everything that a stack's functions print; the returned function throws if it contained a secret. */
export function watchForSecrets({ workspace }: Pick<Stack, "workspace">): () => void {
  const found: string[] = [];
  const { log } = workspace;
  workspace.log = (lines) => {
    found.push(...secretsIn(lines));
    log(lines);
  };
  return () => refuseSecrets(found);
}

function refuseSecrets(found: readonly string[]): void {
  if (found.length > 0) throw new Error(`Functions have printed what nobody may read (I-29):\n${found.join("\n")}`);
}

/** Throws if lines that functions have printed contain a secret. */
export const checkPrinted = (lines: readonly string[]): void => refuseSecrets(lines.flatMap(secretsIn));
