import { useTranslation } from "react-i18next";
import { shortId } from "../../../../../shared/uuid.ts";
import { notify } from "../../../ui/feedback/notify.ts";

/** Button with the first eight characters of a job's id, which it copies. */
export function JobNumber({ id }: { id: string }) {
  const { t } = useTranslation(["common", "customer"]);
  const number = shortId(id);

  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      notify({ title: t("customer.numberCopied", { number }) });
    } catch {
      notify({ variant: "destructive", title: t("customer.numberNotCopied") });
    }
  }

  const label = t("customer.copyNumber", { number });
  return (
    <button type="button" className="job-number" aria-label={label} title={label} onClick={copy}>
      {number}
    </button>
  );
}
