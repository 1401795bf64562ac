import { useCurrentUser } from "./current-user.tsx";

/** Storage name of a form's draft; contains the user id, so that other users of this browser do not get it. */
export const useDraftName = (form: string): string => `${form}:${useCurrentUser().id}`;
