import { admin } from "../../shared/admin/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import type { VerificationView } from "../../shared/verifications/schema.ts";
import type { VerificationType } from "../../shared/verifications/standing.ts";
import { stackNow } from "./control.ts";
import { makeAdmin, type Person } from "./make.ts";
import { aPicture, upload } from "./pictures.ts";

export const REASON = "Compared with the public register.";

/** Uploads a document and submits it; returns the response. */
export async function tryHandIn(person: Person, verificationType: VerificationType, headers = {}) {
  const documentUrl = await upload(person, await aPicture());
  return person.call(verifications.submit, { body: { verificationType, documentUrl } }, headers);
}

/** Submits a document; throws if refused. */
export async function handIn(person: Person, type: VerificationType = "license"): Promise<VerificationView> {
  const { status, body, text } = await tryHandIn(person, type);
  if (status !== 201) throw new Error(`The document was refused: ${text}`);
  return body;
}

/** Submits a document as the handyman; returns its id. */
export const handedIn = async ({ handyman }: { readonly handyman: Person }): Promise<string> =>
  (await handIn(handyman)).id;

export const claim = (by: Person, { id }: Pick<VerificationView, "id">) =>
  by.call(admin.claimVerification, { params: { id } });

export const approve = (by: Person, { id }: Pick<VerificationView, "id">, expiresAt?: string, reason = REASON) =>
  by.call(admin.decideVerification, { params: { id }, body: { decision: "approve", reason, expiresAt } });

export const reject = (by: Person, { id }: Pick<VerificationView, "id">, reason = REASON) =>
  by.call(admin.decideVerification, {
    params: { id },
    body: { decision: "reject", reason, rejectionReason: "mismatch" },
  });

/** The UTC date `days` days from now. */
export const dayIn = async (days: number): Promise<string> =>
  new Date((await stackNow()).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Submits a document and approves it. */
export async function makeVerified(person: Person, type: VerificationType, days = 30): Promise<VerificationView> {
  const by = await makeAdmin();
  const verification = await handIn(person, type);
  await claim(by, verification);
  const { status, text } = await approve(by, verification, await dayIn(days));
  if (status !== 200) throw new Error(`The approval was refused: ${text}`);
  return verification;
}

export const ownList = async (person: Person) => (await person.call(verifications.list, { query: {} })).body;
