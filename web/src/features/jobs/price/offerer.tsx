import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ProfileView } from "../../../../../shared/handymen/profile.ts";
import { fullNameOf } from "../../../../../shared/session/full-name.ts";
import { verificationTypes } from "../../../../../shared/verifications/standing.ts";
import { query } from "../../../api/client.ts";
import { handymen } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { profilePath } from "../../../paths.ts";
import { Avatar } from "../../../ui/fact/avatar.tsx";
import { CheckButton } from "../../verifications/check-button.tsx";
import styles from "./offerer.module.css";

type OffererProps = { handymanId: string; name: string };

/** The handyman who asks a price: face, name, rating, jobs done and checks; the name alone while the rest is not there. */
export default function Offerer({ handymanId, name }: OffererProps) {
  const { data } = useQuery(query(handymen.details, { params: { handymanId }, query: { limit: 1 } }));
  const fullName = fullNameOf({ ...data?.user, firstName: data?.user.firstName ?? name });
  return (
    <div className={styles.offerer}>
      <Avatar name={fullName} src={data?.user.profileImageUrl ?? null} size="large" />
      <div>
        <Link className="text-link breakable" to={profilePath(handymanId)}>
          {name}
        </Link>
        {data && <Record profile={data} />}
      </div>
      {data && <Checks checks={data.verifications} />}
    </div>
  );
}

/** The rating by verified customers and the number of jobs, as far as there are any. */
function Record({ profile: { verifiedRating, verifiedCount, totalJobs } }: { profile: ProfileView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  if (verifiedCount === 0 && totalJobs === 0) return <p className="muted">{t("jobs.offererNew")}</p>;
  return (
    <>
      {verifiedCount > 0 && (
        <p className={styles.rating}>
          <Star aria-hidden="true" />
          {t("jobs.offererRated", { rating: format.rating(verifiedRating), count: verifiedCount })}
        </p>
      )}
      {totalJobs > 0 && <p className="muted">{t("jobs.offererDone", { count: totalJobs })}</p>}
    </>
  );
}

function Checks({ checks }: { checks: ProfileView["verifications"] }) {
  const { t } = useTranslation(["common", "jobs", "verifications"]);
  const format = useFormat();
  const known = checks.flatMap(({ id, verificationType, verifiedAt }) => {
    const type = verificationTypes.find((each) => each === verificationType);
    return type ? [{ id, type, verifiedAt }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className={styles.checks} aria-label={t("jobs.offererChecks")}>
      {known.map(({ id, type, verifiedAt }) => (
        <li key={id}>
          <CheckButton variant="quiet" name={t(`verifications.typeName.${type}`)} type={type} verifiedAt={verifiedAt}>
            {verifiedAt && <span className="note"> {format.date(verifiedAt)}</span>}
          </CheckButton>
        </li>
      ))}
    </ul>
  );
}
