import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isLackingPhotos } from "../../../forms/draft.ts";
import { useDraftKey } from "../../../forms/use-draft-key.ts";
import { requestPath } from "../../../paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { SentElsewhere } from "../../uploads/sent-elsewhere.tsx";
import { useUploader } from "../../uploads/use-uploader.ts";
import { asking, emptyRequest, findRequestDraft, hasOwnEntries, withChosen } from "./request-draft.ts";
import { RequestFields, type RequestFieldsProps } from "./request-fields.tsx";
import { useFormerRequest } from "./use-former-request.ts";

export type DraftFormProps = {
  onNew: () => void;
};

/** The form with its draft, unless another tab has sent it; `onNew` starts an empty one. */
export default function DraftForm({ onNew }: DraftFormProps) {
  const { t } = useTranslation(["common", "requests"]);
  const draftName = useDraftName("request");
  const draftKey = useDraftKey(draftName);
  const [found] = useState(() => findRequestDraft(draftName));
  const [isRestored] = useState(found !== undefined && (hasOwnEntries(found) || isLackingPhotos(draftName)));
  const [params] = useSearchParams();
  const [chosen] = useState(params);
  const [formerId] = useState(params.get("again") ?? "");
  const [invitedId] = useState(params.get("invite"));
  const { former, isPending } = useFormerRequest(formerId);
  const { sentElsewhere } = draftKey;
  if (sentElsewhere) {
    return (
      <SentElsewhere>
        {sentElsewhere.id && (
          <LinkButton variant="primary" to={requestPath(sentElsewhere.id)}>
            {t("requests.seeRequest")}
          </LinkButton>
        )}
        <Button onClick={onNew}>{t("requests.another")}</Button>
      </SentElsewhere>
    );
  }
  if (isPending) return <Spinner page />;
  const begun = isRestored ? (found ?? former) : (former ?? found);
  const start = asking(withChosen(begun ?? emptyRequest, chosen), invitedId);
  const offered = former && asking(former, invitedId);
  return <Filled draftName={draftName} draftKey={draftKey} start={start} former={offered} isRestored={isRestored} />;
}

function Filled(props: Omit<RequestFieldsProps, "uploader">) {
  const uploader = useUploader(props.start.photos);
  return uploader && <RequestFields {...props} uploader={uploader} />;
}
