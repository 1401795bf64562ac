import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** `fingerprint` is that of the public key, by which Chromium can be told to accept the certificate. */
export type Certificate = { readonly key: string; readonly cert: string; readonly fingerprint: string };

/** One value in DER, the encoding of certificates. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const octets = (...parts: Uint8Array[]) => der(0x04, ...parts);
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));

const DAY_MS = 86_400_000;
const ECDSA_WITH_SHA256 = "2a8648ce3d040302";
const COMMON_NAME = "550403";
const SUBJECT_ALTERNATIVE_NAME = "551d11";

/** A self-signed certificate for 127.0.0.1, valid for a day. Node signs, but has no way to write a certificate. */
export function selfSigned(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const algorithm = sequence(objectId(ECDSA_WITH_SHA256));
  const name = sequence(der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, Buffer.from("bench")))));
  const validity = sequence(utcTime(new Date(Date.now() - DAY_MS)), utcTime(new Date(Date.now() + DAY_MS)));
  const address = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = der(0xa3, sequence(sequence(objectId(SUBJECT_ALTERNATIVE_NAME), octets(address))));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  // The first byte keeps the number positive.
  const serial = der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)]));
  const body = sequence(version, serial, algorithm, name, validity, name, spki, extensions);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const base64 = sequence(body, algorithm, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash("sha256").update(spki).digest("base64"),
  };
}
