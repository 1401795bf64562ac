import { useTranslation } from "react-i18next";
import { limits } from "../../../../../shared/limits.ts";
import { PhotoField, type PhotoFieldProps } from "../../uploads/photo-field.tsx";

export type PhotoPickerProps = Pick<PhotoFieldProps, "uploader" | "photos" | "refusals" | "error">;

/** The request's photos, up to five. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { t } = useTranslation(["common", "requests"]);
  return <PhotoField {...props} label={t("requests.photos")} isOptional limit={limits.photos} />;
}
