import { useCurrentUser } from "./current-user.tsx";

/** What the draft of a form is kept as: where no other user of this browser finds it. */
export const useDraftName = (form: string): string => `${form}:${useCurrentUser().id}`;
