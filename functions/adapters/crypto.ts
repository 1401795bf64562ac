import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import { parseJson } from "../../shared/json.ts";
import { setting } from "../runtime/config.ts";
import type { FieldEncryption } from "../runtime/ports/crypto.ts";
import { readSecret } from "./secrets.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;

/** The keys by version; `current` is the version that encrypts. */
const DataKeys = z.object({ current: z.string().min(1) }).catchall(z.string().min(32));
type DataKeys = z.output<typeof DataKeys>;

/** AES-256-GCM for single fields. A sealed text is `version.nonce.tag.ciphertext`; all but the version are base64url. */
export function crypto(): FieldEncryption {
  let keys: Promise<DataKeys> | undefined;
  const read = async () => DataKeys.parse(parseJson((await readSecret(setting("DATA_KEYS"))) ?? ""));
  const keyOf = async (version?: string) => {
    keys ??= read().catch((thrown: unknown) => {
      keys = undefined;
      throw thrown;
    });
    const dataKeys = await keys;
    const name = version ?? dataKeys.current;
    const secret = name === "current" ? undefined : dataKeys[name];
    if (!secret) throw new Error(`There is no data key of version ${name}.`);
    return { version: name, bytes: createHash("sha256").update(secret).digest() };
  };
  return {
    async encrypt(text, owner) {
      const { version, bytes } = await keyOf();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, nonce).setAAD(additionalData(owner, version));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
    },
    async decrypt(sealed, owner) {
      const [name = "", ...parts] = sealed.split(".");
      const [nonce = emptyBuffer, tag = emptyBuffer, text = emptyBuffer] = parts.map((part) =>
        Buffer.from(part, "base64url"),
      );
      const { version, bytes } = await keyOf(name);
      const decipher = createDecipheriv(ALGORITHM, bytes, nonce, { authTagLength: 16 });
      decipher.setAAD(additionalData(owner, version)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    },
  };
}

const emptyBuffer = Buffer.alloc(0);
const additionalData = (owner: string, version: string) => Buffer.from(`${owner}.${version}`);
