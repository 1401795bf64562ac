import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { fullNameOf } from "../../../../shared/session/full-name.ts";
import { ApiError, requestIdOf } from "../../api/problem.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Main } from "../../ui/page/main.tsx";
import { Section } from "../../ui/page/section.tsx";
import { TicketCard } from "../../ui/ticket/ticket-card.tsx";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";
import { AddWork } from "../portfolio/add-work.tsx";
import { WorkList } from "../portfolio/work-list.tsx";
import { ReviewsSection } from "../reviews/reviews-section.tsx";
import { WriteReview } from "../reviews/write-review.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { PhotoStrip } from "../uploads/photo-strip.tsx";
import { About } from "./about.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { Skills } from "./skills.tsx";
import { useProfile } from "./use-profile.ts";
import "./profile.css";

/** A handyman's profile, for every signed-in user (R-091…R-100). */
export default function Profile() {
  const { handymanId = "" } = useParams();
  return <ProfileOf key={handymanId} handymanId={handymanId} />;
}

function ProfileOf({ handymanId }: { handymanId: string }) {
  const { t } = useTranslation(["common", "profile"]);
  const result = useProfile(handymanId);
  const { profile, error, isFetching, refetch } = result;
  if (profile) return <ProfileContent handymanId={handymanId} profile={profile} result={result} />;
  if (error instanceof ApiError && error.status === 404) return <NoProfile />;
  return (
    <Main title={t("bar.portfolio")}>
      {error ? (
        <div className="profile-failed">
          <ErrorCard
            title={t("profile.failed")}
            onRetry={() => refetch()}
            retrying={isFetching}
            requestId={requestIdOf(error)}
          />
        </div>
      ) : (
        <Spinner page />
      )}
    </Main>
  );
}

function NoProfile() {
  const { t } = useTranslation(["common", "profile"]);
  return (
    <Main title={t("profile.notFound")} form>
      <TicketCard icon={<TradeGlyph category="general-handyman" />}>
        <h1>{t("profile.notFound")}</h1>
        <p>{t("profile.notFoundText")}</p>
        <div className="actions">
          <LinkButton variant="primary" to={paths.home}>
            {t("action.goHome")}
          </LinkButton>
        </div>
      </TicketCard>
    </Main>
  );
}

type ProfileContentProps = { handymanId: string; profile: ProfileView; result: ReturnType<typeof useProfile> };

function ProfileContent({ handymanId, profile, result }: ProfileContentProps) {
  const { t } = useTranslation(["common", "portfolio", "profile", "reviews"]);
  const isOwn = useCurrentUser().id === handymanId;
  const name = profile.user.firstName ?? t("profile.unnamed");
  const fullName = fullNameOf(profile.user) || name;
  const photos = profile.profile.portfolioImages;
  return (
    <Main title={fullName}>
      <ProfileHeader handymanId={handymanId} profile={profile} fullName={fullName} name={name} isOwn={isOwn} />
      <div className="cols">
        <div>
          <Section title={t("portfolio.work")} action={isOwn && <AddWork />}>
            <div className="stack">
              <PhotoStrip imageUrls={photos} />
              <WorkList
                items={profile.portfolio}
                isOwn={false}
                empty={photos.length === 0 && <NoWork isOwn={isOwn} name={name} />}
              />
            </div>
          </Section>
          <ReviewsSection
            reviews={result.reviews}
            starCounts={profile.starCounts}
            total={profile.totalReviews}
            action={!isOwn && <WriteReview isOffered={profile.mayReview} revieweeId={handymanId} name={name} />}
            emptyText={t(isOwn ? "reviews.emptyOwnText" : "reviews.emptyText", { name })}
            areAboutReader={isOwn}
            more={result}
          />
        </div>
        <div className="profile-facts">
          <About profile={profile.profile} isOwn={isOwn} />
          <Skills skills={profile.skills} basePrices={profile.basePrices} />
        </div>
      </div>
    </Main>
  );
}

function NoWork({ isOwn, name }: { isOwn: boolean; name: string }) {
  const { t } = useTranslation(["common", "portfolio"]);
  return (
    <EmptyState title={t(isOwn ? "portfolio.emptyOwn" : "portfolio.empty")}>
      {t(isOwn ? "portfolio.emptyOwnText" : "portfolio.emptyText", { name })}
    </EmptyState>
  );
}
