import { useCurrentUser } from "../../session/current-user.tsx";

/** False only where it is known that the reader has no payout account. */
export const useHasPayoutAccount = (): boolean => useCurrentUser().handyman?.hasPayoutAccount !== false;
