import { existsSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../shared/contract.ts";
import type { Capability, Endpoint } from "../shared/endpoint.ts";
import { type Reaction, reactionEntries } from "../shared/reactions.ts";

/** What the product is made of: all of it for a deployment, a part of it for a test. */
export type Parts = {
  readonly endpoints: readonly Endpoint[];
  readonly reactions: readonly (readonly [string, Reaction])[];
};
export const everything: Parts = { endpoints, reactions: reactionEntries };

/** One bundle to be: its function's id, the file that holds the handler, and the lines that start it. */
export type Entry = { readonly id: string; readonly file: string; readonly code: string };

type Adapter = {
  readonly file: string;
  readonly create: string;
  readonly key: string;
  /** The setting without which a stage has no such service. */
  readonly given?: string;
};
const adapterOf: Readonly<Record<Capability, Adapter>> = {
  "db.read": { file: "dynamodb", create: "dynamodb", key: "db" },
  "db.count": { file: "dynamodb", create: "dynamodb", key: "db" },
  "db.write": { file: "dynamodb", create: "dynamodb", key: "db" },
  "files.presignGet": { file: "s3-presign", create: "readUrlSigner", key: "files" },
  "files.read": { file: "s3", create: "s3", key: "files" },
  "files.write": { file: "s3", create: "s3", key: "files" },
  "files.presignPut": { file: "s3-presign", create: "uploadUrlSigner", key: "quarantine" },
  "files.receive": { file: "s3-quarantine", create: "quarantine", key: "quarantine" },
  stripe: { file: "stripe", create: "stripe", key: "stripe" },
  users: { file: "cognito", create: "cognito", key: "users" },
  mail: { file: "mail", create: "mail", key: "mail", given: "MAIL_FROM" },
  "mail.quota": { file: "mail", create: "mail", key: "mail", given: "MAIL_FROM" },
  push: { file: "push", create: "push", key: "push" },
  queues: { file: "queue", create: "queue", key: "queues" },
  crypto: { file: "crypto", create: "crypto", key: "crypto" },
};

/** The entries of the parts. Throws when a handler's file is missing under `root`, and names it. */
export function toEntries({ endpoints, reactions }: Parts, root: string): Entry[] {
  const entries = [...endpoints.map(toEndpointEntry), ...reactions.map(toReactionEntry)];
  const missing = entries.filter(({ file }) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    const lines = missing.map(({ id, file }) => `  ${file} (${id})`);
    throw new Error(`The contract names functions that have no file yet:\n${lines.join("\n")}`);
  }
  return entries;
}

function toEndpointEntry({ id, domain, name, uses }: Endpoint): Entry {
  const file = `functions/${domain}/${name}.ts`;
  const { imports, created } = wiring(uses);
  const code = [
    `import endpoint from "./${file}";`,
    `import { lambda } from "./functions/runtime/http/lambda.ts";`,
    `import { readSecret } from "./functions/adapters/secrets.ts";`,
    ...imports,
    `export const handler = lambda(endpoint, { adapters: ${created}, readSecret });`,
  ];
  return { id, file, code: code.join("\n") };
}

function toReactionEntry([name, { uses }]: readonly [string, Reaction]): Entry {
  const file = `functions/reactions/${name}.ts`;
  const { imports, created } = wiring(uses);
  const code = [
    `import consumer from "./${file}";`,
    `import { toLambda } from "./functions/runtime/events/consumer.ts";`,
    ...imports,
    `export const handler = toLambda(consumer, { adapters: ${created} });`,
  ];
  return { id: name, file, code: code.join("\n") };
}

/** The adapters that the words unlock, and no other: a bundle holds nothing that its function did not declare. */
function wiring(uses: readonly Capability[]) {
  const adapters = [...new Map(uses.map((word) => [adapterOf[word].key, adapterOf[word]])).values()];
  const imports = adapters.map(({ file, create }) => `import { ${create} } from "./functions/adapters/${file}.ts";`);
  const created = adapters.map(({ key, create, given }) =>
    given ? `${key}: process.env.${given} ? ${create}() : undefined` : `${key}: ${create}()`,
  );
  return { imports, created: `{ ${created.join(", ")} }` };
}
