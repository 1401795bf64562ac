import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import type { DisputeForm } from "./use-dispute-draft.ts";

/** Says that the form is as it was left, and empties it. */
export function DraftBack({ form, onStartOver }: { form: DisputeForm; onStartOver: () => void }) {
  const { t } = useTranslation(["common", "disputes"]);
  function startOver() {
    form.forget();
    onStartOver();
  }
  return (
    <div className="row" role="status">
      <p>{t("disputes.draftBack")}</p>
      <Button slim variant="quiet" onClick={startOver}>
        {t("disputes.startOver")}
      </Button>
    </div>
  );
}
