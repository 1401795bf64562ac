import { useTranslation } from "react-i18next";
import { skills } from "../../../../../shared/categories.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { useHandyman } from "../form/use-handyman.ts";

/** The word for somebody of a trade: "plumber". */
function useWorker({ category }: Pick<ServiceRequestView, "category">) {
  const { t } = useTranslation(["common", "requests"]);
  const trade = skills.find((skill) => skill === category) ?? "other";
  return (count: number) => t(`requests.worker.${trade}`, { count });
}

/** Whom alone a private request asks, and until when. */
function AskedLine({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "requests"]);
  const format = useFormat();
  const { name } = useHandyman(request.invitedHandymanId);
  return request.privateUntil && t("requests.askedUntil", { name, when: format.dateTime(request.privateUntil) });
}

/** What becomes, or became, of an open request that asks one handyman first; nothing for other ones. */
function AskedNote({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "requests"]);
  const { invitedHandymanId, privateUntil, isPublicAfterwards } = request;
  const { name } = useHandyman(invitedHandymanId);
  if (!invitedHandymanId) return null;
  if (!privateUntil) return <p>{t("requests.askedBefore", { name })}</p>;
  return <p>{t(isPublicAfterwards ? "requests.askedThenEverybody" : "requests.askedThenOver", { name })}</p>;
}

/** How many were told of a waiting request and when, or why nobody was; the first line of what its customer reads. */
export function WaitingLine({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "requests"]);
  const format = useFormat();
  const workerOf = useWorker(request);
  const { notifiedCount: count = 0, notifiedAt, zipCode, isUnserved, isMatchingLimited, matchedAt, windows } = request;
  if (request.privateUntil) return <AskedLine request={request} />;
  if (isMatchingLimited) return t("requests.notTold");
  // With a wish nobody may work at its times alone.
  const nobody = windows.length > 0 ? "requests.nobodyThen" : "requests.nobodyThere";
  if (isUnserved) return t(nobody, { who: workerOf(1), zip: zipCode.slice(0, 5) });
  if (count > 0 && notifiedAt)
    return t("requests.told", { count, who: workerOf(count), when: format.relative(notifiedAt) });
  return t(matchedAt ? "requests.toldInTheMorning" : "requests.toldSoon");
}

/** The same with what may be expected: how soon an answer comes, until when, and what happens where nobody works. */
export function WaitingNote({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "requests"]);
  const format = useFormat();
  const { usualAnswerMinutes: minutes, isUnserved, fartherAt, privateUntil, expiresAt } = request;
  const end = format.wallTime(expiresAt);
  return (
    <div className="stack" role="status">
      <p>
        <strong>
          <WaitingLine request={request} />
        </strong>{" "}
        {minutes !== undefined && !fartherAt && t("requests.usualAnswer", { duration: format.length(minutes) })}
      </p>
      <AskedNote request={request} />
      {isUnserved && <p>{t("requests.keptOpen")}</p>}
      {!isUnserved && fartherAt && <p>{t("requests.unanswered")}</p>}
      {!privateUntil && <p className="muted">{t("requests.openUntil", { when: `${end.day}, ${end.time}` })}</p>}
    </div>
  );
}
