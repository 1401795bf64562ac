import { useTranslation } from "react-i18next";
import { handymen } from "../../../../shared/handymen/contract.ts";
import { query } from "../../api/client.ts";
import { useQuery } from "../../api/use-query.ts";

/** The public profile and first name of a handyman whom a customer asks; nothing is loaded without an id. */
export function useHandyman(handymanId: string | undefined) {
  const { t } = useTranslation(["common", "requests"]);
  const profile = useQuery({
    ...query(handymen.details, { params: { handymanId: handymanId ?? "" }, query: { limit: 1 } }),
    enabled: handymanId !== undefined,
  });
  return { ...profile, name: profile.data?.user.firstName ?? t("requests.thisHandyman") };
}
