import * as z from "zod";
import { TimeWindows } from "../../../../../shared/agenda/window-schema.ts";
import { ServiceCategory } from "../../../../../shared/category-schema.ts";
import { UserId } from "../../../../../shared/ids.ts";
import { limits } from "../../../../../shared/limits.ts";
import { HiringMode } from "../../../../../shared/requests/schema.ts";
import { Urgency } from "../../../../../shared/requests/state-schema.ts";
import { readDraft } from "../../../forms/draft.ts";
import { DraftPhotos } from "../../../forms/draft-photo-schema.ts";

const typed = z.string().catch("");

/** The stored form. Missing or invalid fields get the value of an empty form. */
export const RequestDraft = z.object({
  title: typed,
  description: typed,
  category: ServiceCategory.catch("other"),
  urgency: Urgency.catch("medium"),
  address: typed,
  city: typed,
  zipCode: typed,
  photos: DraftPhotos,
  hiring: HiringMode.catch("either"),
  maxQuotes: z.int().min(1).max(limits.quotes).catch(limits.quotes),
  /** Whom alone it asks, for what price, and whether others are asked afterwards. */
  invitedHandymanId: UserId.optional().catch(undefined),
  estimatedPrice: typed,
  isPublicAfterwards: z.boolean().catch(false),
  windows: TimeWindows.catch([]),
  isFlexible: z.boolean().catch(false),
});
export type RequestDraft = z.output<typeof RequestDraft>;

export const emptyRequest: RequestDraft = RequestDraft.parse({});

/** The draft of an earlier visit, without wished days that are over; undefined when there is none. */
export function findRequestDraft(name: string): RequestDraft | undefined {
  const stored = readDraft(name);
  if (!stored) return undefined;
  const { windows, ...draft } = RequestDraft.parse(stored);
  const today = new Date().toLocaleDateString("sv");
  return { ...draft, windows: windows.filter(({ day }) => day >= today) };
}

/** Whether a draft has more than what comes along from other pages: trade, place, and whom it asks. */
export const hasOwnEntries = (draft: RequestDraft): boolean => {
  const { category, address, city, zipCode } = emptyRequest;
  // Parsed, so that its fields have one order.
  const rest = RequestDraft.parse({ ...draft, category, address, city, zipCode, invitedHandymanId: undefined });
  return JSON.stringify(rest) !== JSON.stringify(emptyRequest);
};

/** The draft with what was chosen on the landing page, where nothing else was. */
export function withChosen(draft: RequestDraft, params: URLSearchParams): RequestDraft {
  const category =
    draft.category === emptyRequest.category ? (params.get("category") ?? draft.category) : draft.category;
  return RequestDraft.parse({ ...draft, category, zipCode: draft.zipCode || (params.get("zipCode") ?? "") });
}

/** The draft as one that asks this handyman alone; an id that is none changes nothing. */
export const asking = (draft: RequestDraft, handymanId: string | null): RequestDraft =>
  handymanId === null ? draft : RequestDraft.parse({ ...draft, invitedHandymanId: handymanId });
