import { useTranslation } from "react-i18next";
import { limits } from "../../../../../shared/limits.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { PhotoField } from "../../uploads/photo-field.tsx";
import type { DraftUploads } from "../../uploads/use-draft-uploads.ts";

export type EvidenceFieldProps = {
  uploader: Uploader;
  evidence: DraftUploads;
  /** Whether the form was sent while photos were on their way. */
  isWaiting: boolean;
};

/** Photos that show what is said; each is uploaded at once. */
export function EvidenceField({ uploader, evidence, isWaiting }: EvidenceFieldProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { isActive } = useCurrentUser();
  // A deactivated account cannot upload.
  if (!isActive) return null;
  return (
    <PhotoField
      label={t("disputes.photos")}
      isOptional
      limit={limits.photos}
      uploader={uploader}
      photos={evidence.photos}
      refusals={evidence.refusals}
      error={isWaiting && evidence.waiting > 0 ? t("disputes.photosWaiting") : undefined}
    />
  );
}
