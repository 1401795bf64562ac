import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { checksPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

type Check = ProfileView["verifications"][number];

const known = ["background_check", "identity", "license", "insurance", "certification"] as const;
const findKnown = (type: string) => known.find((each) => each === type);

/** Title case as in the specification: `background_check` is 'Background Check'. */
const inTitleCase = (type: string) =>
  type
    .split("_")
    .filter(Boolean)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(" ");

/** Badge of an approved verification, with a dialog that explains it. */
export function CheckBadge({ check }: { check: Check }) {
  const { t } = useTranslation(["common", "profile"]);
  const [isOpen, setOpen] = useState(false);
  const type = findKnown(check.verificationType);
  const name = type ? t(`profile.check.${type}`) : inTitleCase(check.verificationType);
  return (
    <>
      <Button slim onClick={() => setOpen(true)} aria-haspopup="dialog">
        <BadgeCheck aria-hidden="true" className="check-mark" />
        {name}
      </Button>
      {isOpen && <Meaning name={name} check={check} onClose={() => setOpen(false)} />}
    </>
  );
}

function Meaning({ name, check, onClose }: { name: string; check: Check; onClose: () => void }) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  const { verificationType, verifiedAt } = check;
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
      <p>{t(`profile.meaning.${findKnown(verificationType) ?? "other"}`)}</p>
      {verifiedAt && <p>{t("profile.checkedOn", { date: format.date(verifiedAt) })}</p>}
      <p className="muted">{t("profile.checkNote")}</p>
    </Dialog>
  );
}
