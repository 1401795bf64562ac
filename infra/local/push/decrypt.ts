import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** What a browser keeps to itself of a subscription. */
export type ReceiverKeys = { readonly privateKey: Buffer; readonly authSecret: Buffer };

const SALT_BYTES = 16;
const RECORD_SIZE_BYTES = 4;
const TAG_BYTES = 16;
/** Ends the text in the last record; what follows is padding (RFC 8188, section 2). */
const LAST_RECORD = 2;

const derive = (secret: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
const infoOf = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

/** Opens a push message as a browser does (RFC 8291 over RFC 8188, one record). Throws when it is not for these keys. */
export function decryptPush(message: Buffer, { privateKey, authSecret }: ReceiverKeys): string {
  const salt = message.subarray(0, SALT_BYTES);
  const idLengthAt = SALT_BYTES + RECORD_SIZE_BYTES;
  const senderKeyAt = idLengthAt + 1;
  const recordAt = senderKeyAt + message.readUInt8(idLengthAt);
  const senderKey = message.subarray(senderKeyAt, recordAt);
  const record = message.subarray(recordAt);
  if (record.length > message.readUInt32BE(SALT_BYTES)) throw new Error("A push message has one record.");

  const receiver = createECDH("prime256v1");
  receiver.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver.getPublicKey(), senderKey]);
  const keyMaterial = derive(receiver.computeSecret(senderKey), { salt: authSecret, info, bytes: 32 });
  const key = derive(keyMaterial, { salt, info: infoOf("aes128gcm"), bytes: 16 });
  const nonce = derive(keyMaterial, { salt, info: infoOf("nonce"), bytes: 12 });

  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("The record has no end.");
  return padded.subarray(0, end).toString("utf8");
}
