import { useEffect, useEffectEvent, useState } from "react";
import { query } from "../../../api/client.ts";
import { requests } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import type { RequestDraft } from "./request-draft.ts";
import type { RequestForm } from "./request-form.ts";

type Place = Pick<RequestDraft, "address" | "city" | "zipCode">;

const ZIP_LENGTH = 5;
const zipOf = (zipCode: string): string => zipCode.slice(0, ZIP_LENGTH);

/** Fills in the place of the customer's last request, unless another is typed or was chosen before; undefined when it did not. */
export function useLastPlace({ getValues, setValue }: RequestForm, start: RequestDraft): Place | undefined {
  const { role } = useCurrentUser();
  const [filled, setFilled] = useState<Place>();
  const last = useQuery({
    ...query(requests.list, { query: { limit: 1 } }),
    enabled: role === "customer" && start.address === "",
  }).data?.at(0);
  const fill = useEffectEvent(({ address, city, zipCode }: Place) => {
    const typed = getValues();
    const isElsewhere = typed.zipCode !== "" && zipOf(typed.zipCode) !== zipOf(zipCode);
    if (typed.address !== "" || isElsewhere) return;
    const place = { address, city, zipCode };
    setFilled(place);
    for (const name of ["address", "city", "zipCode"] as const) setValue(name, place[name]);
  });
  useEffect(() => {
    if (last?.isOwn) fill(last);
  }, [last]);
  return filled;
}
