import type { UserId } from "../../../shared/ids.ts";

/** Encryption of fields that readers of the table must not see. */
export interface FieldEncryption {
  /** Encrypts a text with its owner's id as encryption context. */
  encrypt(text: string, owner: UserId): Promise<string>;
  /** Throws when the owner differs, the ciphertext was changed, or its key is gone. */
  decrypt(ciphertext: string, owner: UserId): Promise<string>;
}
