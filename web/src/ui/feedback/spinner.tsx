import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../fact/visually-hidden.tsx";

export type SpinnerProps = {
  /** What is loading; "Loading" by default. */
  label?: string;
  /** Centred on the page, with a visible label. */
  page?: boolean;
};

export function Spinner({ label, page = false }: SpinnerProps) {
  const { t } = useTranslation();
  const text = label ?? t("loading.label");
  return (
    <div className="spinner" data-page={page || undefined} role="status">
      {page ? <span>{text}</span> : <VisuallyHidden>{text}</VisuallyHidden>}
    </div>
  );
}
