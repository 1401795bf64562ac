import { useTranslation } from "react-i18next";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { KeptPlace } from "../../../ui/page/kept-place.tsx";

/** What a late cancellation costs on a job that is agreed on now; `none`: what is said where it costs nothing. */
export default function PolicyInForce({ none }: { none?: string }) {
  const { t } = useTranslation(["common", "cancellation"]);
  const { data } = useQuery({ ...query(appointments.policy, {}), staleTime: 0 });
  if (data?.policy === "standard") return <p className="note">{t("cancellation.policy")}</p>;
  return none && (data ? <p>{none}</p> : <KeptPlace text={none} />);
}
