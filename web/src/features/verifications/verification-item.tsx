import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../shared/bidi.ts";
import type { VerificationView } from "../../../../shared/verifications/schema.ts";
import { deviceToday } from "../../i18n/device-zone.ts";
import { useCheckName } from "../../i18n/use-check-name.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Timestamp } from "../../ui/fact/timestamp.tsx";
import { daysLeft } from "./days-left.ts";
import { VerificationBadge } from "./verification-badge.tsx";

/** One submitted verification: status, validity, or reason of the rejection. */
export function VerificationItem({ verification }: { verification: VerificationView }) {
  const { t } = useTranslation(["common", "verifications"]);
  const checkName = useCheckName();
  const { status, createdAt, documentUrl, notes, rejectionReason, namesDiffer } = verification;
  return (
    <li className="card stack stack-tight">
      <div className="row">
        <h3>{checkName(verification)}</h3>
        <VerificationBadge status={status} />
      </div>
      <p className="note">
        {t("verifications.handedIn")} <Timestamp at={createdAt} as="date" />
        <Validity verification={verification} />
      </p>
      {status === "rejected" && (
        <p className="details-text">
          <strong>{t("verifications.reason")}:</strong>{" "}
          {rejectionReason && `${t(`verifications.rejectionReason.${rejectionReason}`)}. `}
          {isolateBidi(notes ?? "")}
        </p>
      )}
      {namesDiffer && <p className="details-text">{t("verifications.namesDiffer")}</p>}
      {documentUrl && (
        <p>
          <a className="text-link" href={documentUrl} target="_blank" rel="noreferrer">
            {t("verifications.seeDocument")}
          </a>
        </p>
      )}
    </li>
  );
}

function Validity({ verification: { status, expiresAt } }: { verification: VerificationView }) {
  const { t } = useTranslation(["common", "verifications"]);
  const format = useFormat();
  if (!expiresAt) return null;
  const date = format.day(expiresAt);
  if (status === "expired") return <> · {t("verifications.expiredOn", { date })}</>;
  if (status !== "verified") return null;
  const left = daysLeft(expiresAt, deviceToday());
  return (
    <>
      {" "}
      · {t("verifications.validUntil", { date })} (
      {left === 0 ? t("verifications.lastDay") : t("verifications.daysLeft", { count: left })})
    </>
  );
}
