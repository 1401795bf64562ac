import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import type { Uploader } from "../../uploads/create-uploader.ts";
import type { DisputeForm } from "./use-dispute-draft.ts";

/** Says that the form is as it was left, and empties it. */
export function DraftBack({ form, uploader }: { form: DisputeForm; uploader: Uploader }) {
  const { t } = useTranslation(["common", "disputes"]);
  function startOver({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The pressed button is gone.
    currentTarget.form?.querySelector("input")?.focus();
    uploader.clear();
    form.startOver();
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
