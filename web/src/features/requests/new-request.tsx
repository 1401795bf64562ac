import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Page } from "../session/page.tsx";
import { useUploader } from "../uploads/use-uploader.ts";
import { emptyRequest, findRequestDraft } from "./request-draft.ts";
import { RequestFields } from "./request-fields.tsx";
import "./new-request.css";
import { useDraftName } from "../session/use-draft-name.ts";

/** Request a Service (R-052…R-061): one page, with the ticket that handymen will see beside it. */
export default function NewRequest() {
  const { t } = useTranslation();
  const draftName = useDraftName("request");
  const [draft] = useState(() => findRequestDraft(draftName));
  const uploader = useUploader(draft?.photos ?? []);
  return (
    <Page title={t("requests.title")}>
      <div className="request-head">
        <LinkButton variant="quiet" slim to={paths.home}>
          <ArrowLeft aria-hidden="true" />
          {t("action.back")}
        </LinkButton>
        <h1>{t("requests.title")}</h1>
        <p className="text-muted">{t("requests.lead")}</p>
      </div>
      {uploader && (
        <RequestFields
          draftName={draftName}
          start={draft ?? emptyRequest}
          isRestored={draft !== undefined}
          uploader={uploader}
        />
      )}
    </Page>
  );
}
