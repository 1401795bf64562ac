import { policy } from "./policy.ts";

/** The maximum length of each field in characters, and other limits of a request. */
export const limits = {
  name: 100,
  city: 100,
  title: 120,
  address: 200,
  description: 4000,
  bio: 4000,
  notes: 4000,
  comment: 2000,
  reason: 500,
  /** What a customer writes for the visit. */
  customerNotes: 500,
  /** What one side says in a dispute. */
  disputeStatement: 3000,
  /** Of one message, and of a handyman's question about a request. */
  message: 2000,
  question: 500,
  /** What administrators write for one another about a user, a request or a job. */
  adminNote: 2000,
  questionsPerRequest: 10,
  /** Pending quotes of one request. */
  quotes: policy.pendingQuotes,
  savedHandymen: policy.savedHandymen,
  /** A pre-signed URL with its signature. */
  uploadAddress: 2000,
  email: 254,
  bodyBytes: 64 * 1024,
  pageItems: 100,
  listItems: 200,
  /** How many days of free times one call looks at. */
  slotDays: 14,
  photos: policy.requestPhotos,
  portfolioImages: policy.portfolioImages,
  phone: 30,
  state: 50,
  taxId: 20,
  portfolioItems: policy.portfolioItems,
  photoBytes: policy.photoMegabytes * 1024 * 1024,
  photoPixels: policy.photoMegapixels * 1_000_000,
} as const;

/** A US ZIP code, with or without its four-digit extension. */
export const ZIP_CODE = /^\d{5}(-\d{4})?$/;
