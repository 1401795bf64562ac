import { useTranslation } from "react-i18next";
import { query } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { useQuery } from "../../api/use-query.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { checksPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { knownChecks } from "./known-checks.ts";

export type CheckMeaningProps = {
  /** As the badge calls it. */
  name: string;
  type: string;
  verifiedAt?: string | undefined;
  /** Whose profile says when it was, where the badge does not know. */
  handymanId?: string;
  onClose: () => void;
};

/** What was compared with what for a badge, when, and what it does not promise. */
export default function CheckMeaning({ name, type, verifiedAt, handymanId = "", onClose }: CheckMeaningProps) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  const { data } = useQuery({
    ...query(handymen.details, { params: { handymanId }, query: { limit: 1 } }),
    enabled: verifiedAt === undefined && handymanId !== "",
  });
  const checkedAt = verifiedAt ?? data?.verifications.find((each) => each.verificationType === type)?.verifiedAt;
  const footer = (
    <>
      <LinkButton to={checksPath}>{t("profile.howWeCheck")}</LinkButton>
      <Button variant="primary" onClick={onClose}>
        {t("action.close")}
      </Button>
    </>
  );
  return (
    <Dialog title={name} size="small" onClose={onClose} footer={footer}>
      <p>{t(`profile.meaning.${knownChecks.find((each) => each === type) ?? "other"}`)}</p>
      {checkedAt && <p>{t("profile.checkedOn", { date: format.date(checkedAt) })}</p>}
      <p className="muted">{t("profile.checkNote")}</p>
    </Dialog>
  );
}
