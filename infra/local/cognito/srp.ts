import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const toInteger = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);

// Cognito's group is the 3072-bit one of RFC 3526.
const N = toInteger(getDiffieHellman("modp15").getPrime());
const g = 2n;
const k = toInteger(sha256(toSignedBytes(N), toSignedBytes(g)));

/** The SRP-6a salt and verifier of a password, in hex; `identity` is the pool's name followed by the user's sub. */
export function createVerifier(identity: string, password: string) {
  const salt = toInteger(randomBytes(16));
  const x = toInteger(sha256(toSignedBytes(salt), sha256(Buffer.from(`${identity}:${password}`))));
  return { salt: salt.toString(16), verifier: modPow(g, x).toString(16) };
}

/** Undefined for a client value that would reveal the key (A % N == 0); `isProven` verifies the client's proof. */
export function startExchange(verifier: string, clientValue: string) {
  const A = /^[0-9a-f]+$/i.test(clientValue) ? BigInt(`0x${clientValue}`) : 0n;
  if (A <= 1n || A >= N - 1n) return undefined;
  const v = BigInt(`0x${verifier}`);
  // 256 random bits match the hash's strength and keep the exponentiation at a few milliseconds.
  const b = toInteger(randomBytes(32));
  const B = (k * v + modPow(g, b)) % N;
  const isProven = (message: Buffer, signature: Buffer): boolean => {
    const u = toInteger(sha256(toSignedBytes(A), toSignedBytes(B)));
    const shared = modPow(A * modPow(v, u), b);
    const key = Buffer.from(hkdfSync("sha256", toSignedBytes(shared), toSignedBytes(u), "Caldera Derived Key", 16));
    const expected = createHmac("sha256", key).update(message).digest();
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  };
  return { poolValue: B.toString(16), isProven };
}

function modPow(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = modPow((base * base) % N, exponent >> 1n);
  return exponent & 1n ? (base * half) % N : half;
}

/** Big-endian two's complement as in Java: a zero byte precedes a set top bit. */
function toSignedBytes(integer: bigint): Buffer {
  const hex = integer.toString(16);
  return Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex.replace(/^(?=[89a-f])/, "00"), "hex");
}
