import { useTranslation } from "react-i18next";
import { useQuery } from "../../../api/use-query.ts";

/** The public profile and first name of a handyman whom a customer asks; nothing is loaded without an id. */
export function useHandyman(handymanId: string | undefined) {
  const { t } = useTranslation(["common", "requests"]);
  const profile = useQuery({
    queryKey: ["handymen", "details", handymanId, "asked"],
    queryFn: ({ signal }) =>
      import("./load-handyman.ts").then(({ loadHandyman }) => loadHandyman(handymanId ?? "", signal)),
    enabled: handymanId !== undefined,
  });
  return { ...profile, name: profile.data?.user.firstName ?? t("requests.thisHandyman") };
}
