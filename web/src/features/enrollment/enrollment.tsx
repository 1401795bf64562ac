import { useMutation } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../shared/limits.ts";
import { mutation } from "../../api/client.ts";
import { portfolio } from "../../api/endpoints.ts";
import { useDraftKey } from "../../forms/use-draft-key.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Main } from "../../ui/page/main.tsx";
import { TicketCard } from "../../ui/ticket/ticket-card.tsx";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { SentElsewhere } from "../uploads/sent-elsewhere.tsx";
import { useUploader } from "../uploads/use-uploader.ts";
import { EnrolledNotice } from "./enrolled-notice.tsx";
import { emptyEnrollment, findEnrollmentDraft } from "./enrollment-draft.ts";
import { Wizard } from "./wizard.tsx";
import "./enrollment.css";
import { useDraftName } from "../session/use-draft-name.ts";

/** Enrollment of a signed-in user. Handymen and administrators cannot enroll. */
export default function Enrollment() {
  const { t } = useTranslation(["common", "handymen"]);
  const { role } = useCurrentUser();
  // Enrolling changes the role while this page is mounted.
  const [initialRole] = useState(role);
  return (
    <Main title={t("handymen.enrollTitle")} form>
      {initialRole === "handyman" || initialRole === "admin" ? <AlreadyEnrolled role={initialRole} /> : <Application />}
    </Main>
  );
}

function AlreadyEnrolled({ role }: { role: "handyman" | "admin" }) {
  const { t } = useTranslation(["common", "enrollment", "handymen"]);
  return (
    <TicketCard icon={<TradeGlyph category="general-handyman" />}>
      <h1>{t("handymen.enrollTitle")}</h1>
      <p>{t(role === "handyman" ? "handymen.enrolledAlready" : "enrollment.admin")}</p>
      <div className="actions">
        <LinkButton variant="primary" to={paths.home}>
          {t("handymen.enrollBack")}
        </LinkButton>
      </div>
    </TicketCard>
  );
}

/** Enrolled in another tab: the link reloads the app with the new role. */
function EnrolledElsewhere() {
  const { t } = useTranslation();
  return (
    <SentElsewhere>
      <LinkButton variant="primary" href={paths.home}>
        {t("action.goHome")}
      </LinkButton>
    </SentElsewhere>
  );
}

function Application() {
  const { t } = useTranslation(["common", "handymen"]);
  const user = useCurrentUser();
  const draftName = useDraftName("enrollment");
  const draftKey = useDraftKey(draftName);
  const [draft] = useState(() => findEnrollmentDraft(draftName));
  const { mutateAsync } = useMutation(mutation(portfolio.claimImage));
  // Claimed right after the upload: errors appear at the photo, and a restored draft can show it.
  const claim = async (imageURL: string) => (await mutateAsync({ body: { imageURL } })).objectPath;
  const uploader = useUploader(draft?.photos ?? [], { maxFiles: limits.portfolioImages, claim });
  const [done, setDone] = useState<{ readonly onboardingUrl?: string | undefined }>();
  if (done) return <EnrolledNotice {...done} />;

  function finish(outcome: NonNullable<typeof done>) {
    draftKey.end();
    setDone(outcome);
  }
  return (
    <>
      <div className="wizard-head">
        <LinkButton variant="quiet" slim to={paths.home}>
          <ArrowLeft aria-hidden="true" />
          {t("handymen.enrollBack")}
        </LinkButton>
        <h1>{t("handymen.enrollTitle")}</h1>
      </div>
      {draftKey.sentElsewhere && <EnrolledElsewhere />}
      {uploader && !draftKey.sentElsewhere && (
        <Wizard
          draftName={draftName}
          draftKey={draftKey}
          start={draft ?? emptyEnrollment(user)}
          isRestored={draft !== undefined}
          uploader={uploader}
          onEnrolled={finish}
        />
      )}
    </>
  );
}
