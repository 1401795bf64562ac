import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { UserFacts } from "../../../../../shared/admin/detail-schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { classes } from "../../../ui/classes.ts";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { AcceptAgainButton } from "../users/accept-again-button.tsx";
import { AccountBadge } from "../users/account-badge.tsx";
import { roleLabelKey } from "../users/role-label.ts";
import styles from "./pages.module.css";

type UserFactsListProps = {
  user: UserFacts;
  /** What can be done about the account. */
  menu: ReactNode;
};

/** Role, state, contact and figures of a user. */
export function UserFactsList({ user, menu }: UserFactsListProps) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const { role, email, phone, city, zipCode } = user;
  const place = [city, zipCode].filter(Boolean).join(", ");
  return (
    <div className={classes("stack", styles.facts)}>
      <div className={styles.who}>
        <span className="alert-kind">
          <AccountBadge user={user} />
          <span>{t(roleLabelKey(role))}</span>
          <span className="breakable">{email}</span>
        </span>
        {menu}
      </div>
      <Facts>
        {phone && <Fact name={t("records.phone")}>{phone}</Fact>}
        {place && <Fact name={t("records.place")}>{place}</Fact>}
        <Fact name={t("records.joined")}>
          <Timestamp at={user.createdAt} as="date" />
        </Fact>
        {user.frozenUntil && (
          <Fact name={t("records.frozenUntil")}>
            <Timestamp at={user.frozenUntil} as="exact" />
          </Fact>
        )}
        {user.lastSeenAt && (
          <Fact name={t("records.lastSeen")}>
            <Timestamp at={user.lastSeenAt} />
          </Fact>
        )}
        <Figures user={user} />
      </Facts>
    </div>
  );
}

function Figures({ user }: { user: UserFacts }) {
  const { t } = useTranslation(["common", "records"]);
  const format = useFormat();
  const { handyman, owed, overdueJobs, averageRating, totalReviews, completedJobs, totalEarned } = user;
  return (
    <>
      {overdueJobs > 0 && <Fact name={t("records.overdue")}>{format.number(overdueJobs)}</Fact>}
      {totalReviews > 0 && (
        <Fact name={t("records.rating")}>
          {t("records.ratingOf", { rating: format.rating(averageRating), count: totalReviews })}
        </Fact>
      )}
      {handyman && (
        <>
          <Fact name={t("records.jobsDone")}>{format.number(completedJobs)}</Fact>
          <Fact name={t("records.earned")}>{format.money(centsOf(totalEarned))}</Fact>
          {handyman.businessName && <Fact name={t("records.business")}>{handyman.businessName}</Fact>}
          <Fact name={t("records.hourlyRate")}>{format.money(centsOf(handyman.hourlyRate))}</Fact>
          <Fact name={t("records.radius")}>{t("records.miles", { count: handyman.serviceRadius })}</Fact>
        </>
      )}
      {handyman?.pausedUntil && <Fact name={t("records.pausedUntil")}>{format.day(handyman.pausedUntil)}</Fact>}
      {handyman?.acceptPausedUntil && (
        <Fact name={t("records.acceptPausedUntil")}>
          <Timestamp at={handyman.acceptPausedUntil} as="exact" /> <AcceptAgainButton user={user} />
        </Fact>
      )}
      {owed && <Fact name={t("records.owed")}>{format.money(centsOf(owed))}</Fact>}
    </>
  );
}
