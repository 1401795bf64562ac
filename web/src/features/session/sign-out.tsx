import { type MouseEvent, useState } from "react";
import { draftsOf } from "../../forms/forget-drafts.ts";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";
import { useCurrentUser } from "./current-user.tsx";

const SignOutDialog = latePart(() => import("./sign-out-dialog.tsx"), ["account"]);

/** Click handler for sign-out links, which opens a dialog first when there are drafts, and that dialog. */
export function useSignOut() {
  const { id } = useCurrentUser();
  const [isAsked, setAsked] = useState(false);

  function onClick(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isElsewhere || draftsOf(id).length === 0) return;
    event.preventDefault();
    setAsked(true);
  }

  const dialog = <Late>{isAsked && <SignOutDialog onClose={() => setAsked(false)} />}</Late>;
  return { onClick, dialog };
}
