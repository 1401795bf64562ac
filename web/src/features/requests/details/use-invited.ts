import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { UserId } from "../../../../../shared/ids.ts";
import { useHandyman } from "../form/use-handyman.ts";

/**
 * The handyman whom alone the form asks; undefined for a request to everybody. The `invite` parameter of the URL follows
 * it, so that a reload and a sign-in keep it.
 */
export function useInvited(handymanId: UserId | undefined) {
  const [params, setParams] = useSearchParams();
  const handyman = useHandyman(handymanId);
  const inUrl = params.get("invite");
  useEffect(() => {
    if (inUrl === (handymanId ?? null)) return;
    const next = new URLSearchParams(params);
    if (handymanId) next.set("invite", handymanId);
    else next.delete("invite");
    setParams(next, { replace: true });
  }, [inUrl, handymanId, params, setParams]);
  return handymanId && { ...handyman, handymanId };
}

export type Invited = NonNullable<ReturnType<typeof useInvited>>;
