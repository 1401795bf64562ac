import {
  BriefcaseBusiness,
  CalendarOff,
  Clock,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Star,
  Zap,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../shared/bidi.ts";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { Avatar } from "../../ui/fact/avatar.tsx";
import { Rating as AverageRating } from "../../ui/fact/rating.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { CheckBadge } from "./check-badge.tsx";
import { ContactProfileDialog } from "./contact-profile-dialog.tsx";
import { useRateWords } from "./use-rate-words.ts";

type ProfileHeaderProps = { handymanId: string; profile: ProfileView; fullName: string; name: string; isOwn: boolean };

/** Name, rating (of verified jobs, others beside it: D-17), location, response time (D-37) and approved verifications (R-092…R-094). */
export function ProfileHeader({ handymanId, profile, fullName, name, isOwn }: ProfileHeaderProps) {
  const { t } = useTranslation(["common", "profile"]);
  const [isContacting, setContacting] = useState(false);
  const { user } = profile;
  const rate = useRateWords(profile.profile.hourlyRate);
  return (
    <header className="card profile-head">
      <Avatar name={fullName} src={user.profileImageUrl ?? null} size="large" />
      <div className="profile-names">
        <div className="profile-title">
          <h1>{fullName}</h1>
          <SaveButton handymanId={handymanId} name={name} />
        </div>
        {profile.profile.businessName && <p className="profile-business">{profile.profile.businessName}</p>}
        <Rating profile={profile} />
        <ProfileLines profile={profile} />
        <TakesJobs profile={profile.profile} />
      </div>
      <div className="profile-side">
        {!isOwn && (
          <div className="profile-contact">
            <p className="strong">{rate}</p>
            <Button variant="primary" onClick={() => setContacting(true)}>
              {t("profile.contact")}
            </Button>
          </div>
        )}
        <Checks checks={profile.verifications} />
      </div>
      {isContacting && (
        <ContactProfileDialog
          handymanId={handymanId}
          name={name}
          pausedUntil={profile.profile.pausedUntil}
          onClose={() => setContacting(false)}
        />
      )}
    </header>
  );
}

function Checks({ checks }: { checks: ProfileView["verifications"] }) {
  const { t } = useTranslation(["common", "profile"]);
  if (checks.length === 0) return null;
  return (
    <ul className="actions" aria-label={t("profile.checks")}>
      {checks.map((check) => (
        <li key={check.id}>
          <CheckBadge check={check} />
        </li>
      ))}
    </ul>
  );
}

/** Reviews without a verified job, location, response time and rate, as far as they are known. */
function ProfileLines({
  profile: { user, responseTimeMinutes, responseRate, averageRating, totalReviews, verifiedCount, totalJobs },
}: {
  profile: ProfileView;
}) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  const cityAndState = [user.city ?? "", user.state ?? ""].filter(Boolean).map(isolateBidi).join(", ");
  return (
    <>
      {totalReviews > verifiedCount && (
        <Line icon={Star}>
          {t("profile.others", { rating: format.rating(averageRating), count: totalReviews - verifiedCount })}
        </Line>
      )}
      <Line icon={BriefcaseBusiness}>
        {totalJobs > 0 ? t("profile.jobsDone", { count: totalJobs }) : t("profile.newHere")}
      </Line>
      {cityAndState && <Line icon={MapPin}>{cityAndState}</Line>}
      {responseTimeMinutes !== undefined && (
        <Line icon={Clock}>{t("profile.answers", { time: format.length(responseTimeMinutes) })}</Line>
      )}
      {responseRate !== undefined && (
        <Line icon={MessageSquareText}>{t("profile.responseRate", { share: format.percent(responseRate / 100) })}</Line>
      )}
    </>
  );
}

/** That they are paused, or else that they take emergencies at any hour. */
function TakesJobs({ profile: { pausedUntil, emergencyServices } }: { profile: ProfileView["profile"] }) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  if (pausedUntil) {
    return <Line icon={CalendarOff}>{t("profile.paused", { date: format.day(pausedUntil) })}</Line>;
  }
  if (!emergencyServices) return null;
  return <Line icon={Zap}>{t("profile.emergency")}</Line>;
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="profile-line">
      <Icon aria-hidden="true" />
      {children}
    </p>
  );
}

/** Average rating of the reviews of verified jobs, which stands for a person everywhere. */
function Rating({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation(["common", "profile"]);
  const { verifiedRating, verifiedCount } = profile;
  return (
    <p className="profile-rating">
      {verifiedRating > 0 && <Star aria-hidden="true" />}
      <strong>{verifiedRating === 0 ? t("profile.new") : <AverageRating value={verifiedRating} />}</strong>
      <span>{t("profile.reviewCount", { count: verifiedCount })}</span>
    </p>
  );
}
