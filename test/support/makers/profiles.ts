import { randomUUID } from "node:crypto";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import type { ProfileView } from "../../../shared/handymen/profile.ts";
import { UserSkill } from "../../../shared/handymen/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { portfolio } from "../../../shared/portfolio/contract.ts";
import type { PortfolioItemView } from "../../../shared/portfolio/schema.ts";
import { reviews } from "../../../shared/reviews/contract.ts";
import { Review } from "../../../shared/reviews/schema.ts";
import { namesOf } from "../../../shared/verifications/names.ts";
import { Verification } from "../../../shared/verifications/schema.ts";
import { stackNow } from "../setup/control-pages.ts";
import { openTable } from "../setup/table.ts";
import type { Person } from "./people.ts";
import { aPicture, upload } from "./pictures.ts";

const stamps = async () => {
  const at = (await stackNow()).toISOString();
  return { id: randomUUID(), createdAt: at, updatedAt: at };
};

export async function makeSkill({ user }: Person, overrides: Partial<UserSkill> = {}): Promise<void> {
  const skill = { ...(await stamps()), userId: user.id, skill: "plumbing", experienceLevel: "expert", ...overrides };
  await openTable().putAll([toItem(table.skill, UserSkill.parse(skill))]);
}

export const figuresOf = ({ user: { id: userId } }: Person) => openTable().get(table.figures, { userId });

/** Writes a verification in any state directly to the table. */
export async function makeVerification({ user }: Person, overrides: Partial<Verification> = {}): Promise<Verification> {
  const fields = { ...(await stamps()), userId: user.id, verificationType: "background_check", status: "verified" };
  const verification = Verification.parse({ ...fields, checkedName: namesOf(user), ...overrides });
  await openTable().putAll([toItem(table.verification, verification)]);
  return verification;
}

/** Writes reviews directly to the table; the newest hundred are short, the others of maximum length. */
export async function writeReviews({ user }: Person, count: number): Promise<void> {
  const now = (await stackNow()).getTime();
  const items = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(now - (count - index) * 1000).toISOString();
    const comment = "On time, tidy and kind.".padEnd(index < count - 100 ? limits.comment : 0, ".");
    const reviewText = { ratingTenths: 40, title: `Review ${index + 1}`, comment };
    const parties = { reviewerId: randomUUID(), revieweeId: user.id };
    return toItem(
      table.review,
      Review.parse({ ...parties, ...reviewText, id: randomUUID(), createdAt, updatedAt: createdAt }),
    );
  });
  await openTable().putAll(items);
}

export const claimPortfolioImage = (person: Person, imageURL: string) =>
  person.call(portfolio.claimImage, { body: { imageURL } });

/** Uploads and claims a portfolio picture; returns its public path. */
export async function makePortfolioImage(person: Person, file?: Buffer): Promise<string> {
  const { status, body, text } = await claimPortfolioImage(person, await upload(person, file ?? (await aPicture())));
  if (status !== 200) throw new Error(`The picture was refused: ${text}`);
  return body.objectPath;
}

/** A valid portfolio item with this image. */
export const aPortfolioItem = (afterImageUrl: string, overrides: object = {}) => ({
  title: "New deck",
  afterImageUrl,
  ...overrides,
});

export async function makePortfolioItem(person: Person, overrides: object = {}): Promise<PortfolioItemView> {
  const body = aPortfolioItem(await makePortfolioImage(person), overrides);
  const answer = await person.call(portfolio.create, { body });
  if (answer.status !== 201) throw new Error(`The item was refused: ${answer.text}`);
  return answer.body;
}

/** The public profile as `reader` sees it; throws if there is none. */
export async function getProfile(
  reader: Person,
  { user }: Person,
  query: { limit?: number; cursor?: string } = {},
): Promise<ProfileView> {
  const { status, body, text } = await reader.call(handymen.details, { params: { handymanId: user.id }, query });
  if (status !== 200) throw new Error(`There is no profile: ${text}`);
  return body;
}

export const aReview = (about: Person, overrides: object = {}) => ({
  revieweeId: about.user.id,
  rating: "5" as const,
  title: "Good work",
  comment: "On time, tidy and kind.",
  ...overrides,
});

export const sendReview = (
  { by, about }: { by: Person; about: Person },
  overrides: object = {},
  headers: Readonly<Record<string, string>> = {},
) => by.call(reviews.create, { body: aReview(about, overrides) }, headers);
