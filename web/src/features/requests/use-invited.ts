import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { handymen } from "../../../../shared/handymen/contract.ts";
import type { UserId } from "../../../../shared/ids.ts";
import { query } from "../../api/client.ts";
import { useQuery } from "../../api/use-query.ts";

/**
 * The handyman whom alone the form asks; undefined for a request to everybody. The `invite` parameter of the URL follows
 * it, so that a reload and a sign-in keep it.
 */
export function useInvited(handymanId: UserId | undefined) {
  const { t } = useTranslation(["common", "requests"]);
  const [params, setParams] = useSearchParams();
  const profile = useQuery({
    ...query(handymen.details, { params: { handymanId: handymanId ?? "" }, query: { limit: 1 } }),
    enabled: handymanId !== undefined,
  });
  const inUrl = params.get("invite");
  useEffect(() => {
    if (inUrl === (handymanId ?? null)) return;
    const next = new URLSearchParams(params);
    if (handymanId) next.set("invite", handymanId);
    else next.delete("invite");
    setParams(next, { replace: true });
  }, [inUrl, handymanId, params, setParams]);
  if (handymanId === undefined) return undefined;
  return { ...profile, handymanId, name: profile.data?.user.firstName ?? t("requests.thisHandyman") };
}

export type Invited = NonNullable<ReturnType<typeof useInvited>>;
