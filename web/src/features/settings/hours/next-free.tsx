import { useTranslation } from "react-i18next";
import { limits } from "../../../../../shared/limits.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useHourFormat } from "./use-hour-format.ts";

const VISIT_MINUTES = 120;

/** The first time at which a customer could have them, by the hours as they are saved. */
export function NextFree({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(["common", "settings"]);
  const format = useHourFormat();
  const { id: handymanId } = useCurrentUser();
  const from = wallTimeAt(toInstant(new Date()), timeZone).day;
  const search = { from, days: limits.slotDays, minutes: VISIT_MINUTES };
  const { data, isError, isPending } = useQuery(query(appointments.slots, { params: { handymanId }, query: search }));
  const first = data?.[0];
  const text = first
    ? t("settings.nextFree", { when: format.start(first.startsAt, timeZone) })
    : isPending
      ? t("settings.nextFreeLoading")
      : t(isError ? "settings.nextFreeFailed" : "settings.noneFree", { days: limits.slotDays });
  return (
    <p className="note" role="status">
      {text}
    </p>
  );
}
