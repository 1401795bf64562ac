import { handymen } from "../../../api/endpoints.ts";
import { send } from "../../../api/send.ts";

/** Loads a handyman's public profile, with one review; a chunk of its own, since few requests ask one handyman. */
export const loadHandyman = (handymanId: string, signal: AbortSignal) =>
  send(handymen.details, { params: { handymanId }, query: { limit: 1 } }, { signal });
