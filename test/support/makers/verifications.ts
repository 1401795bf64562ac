import { admin } from "../../../shared/admin/contract.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { verifications } from "../../../shared/verifications/contract.ts";
import type { VerificationView } from "../../../shared/verifications/schema.ts";
import type { VerificationType } from "../../../shared/verifications/standing.ts";
import { stackNow } from "../setup/control-pages.ts";
import { makeAdmin, type Person } from "./people.ts";
import { aPicture, upload } from "./pictures.ts";

export const REVIEW_REASON = "Compared with the public register.";

/** Uploads a document and submits it; returns the response. */
export async function submitDocument(person: Person, verificationType: VerificationType, headers = {}) {
  const documentUrl = await upload(person, await aPicture());
  return person.call(verifications.submit, { body: { verificationType, documentUrl } }, headers);
}

/** Submits a document; throws if refused. */
export async function submitVerification(
  person: Person,
  type: VerificationType = "license",
): Promise<VerificationView> {
  const { status, body, text } = await submitDocument(person, type);
  if (status !== 201) throw new Error(`The document was refused: ${text}`);
  return body;
}

/** Submits a document as the handyman; returns its id. */
export const submittedVerificationId = async ({ handyman }: { readonly handyman: Person }): Promise<string> =>
  (await submitVerification(handyman)).id;

export const claimVerification = (reviewer: Person, { id }: Pick<VerificationView, "id">) =>
  reviewer.call(admin.claimVerification, { params: { id } });

export const approveVerification = (
  reviewer: Person,
  { id }: Pick<VerificationView, "id">,
  expiresAt?: string,
  reason = REVIEW_REASON,
) => reviewer.call(admin.decideVerification, { params: { id }, body: { decision: "approve", reason, expiresAt } });

export const rejectVerification = (reviewer: Person, { id }: Pick<VerificationView, "id">, reason = REVIEW_REASON) =>
  reviewer.call(admin.decideVerification, {
    params: { id },
    body: { decision: "reject", reason, rejectionReason: "mismatch" },
  });

/** The UTC date `days` days from now. */
export const dateInDays = async (days: number): Promise<string> =>
  new Date((await stackNow()).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Submits a document and approves it. */
export async function makeVerified(person: Person, type: VerificationType, days = 30): Promise<VerificationView> {
  const reviewer = await makeAdmin();
  const verification = await submitVerification(person, type);
  await claimVerification(reviewer, verification);
  const { status, text } = await approveVerification(reviewer, verification, await dateInDays(days));
  if (status !== 200) throw new Error(`The approval was refused: ${text}`);
  return verification;
}

export const listVerifications = async (person: Person) => (await person.call(verifications.list, { query: {} })).body;
