import { Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import type { RequestForm } from "./request-form.ts";

/** Urgency, medium by default. */
export function UrgencyCards({ form }: { form: RequestForm }) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <RadioCards
      {...form.register("urgency")}
      legend={t("requests.urgency")}
      options={[
        { value: "low", label: t("urgency.low"), hint: t("requests.urgencyLowHint") },
        { value: "medium", label: t("urgency.medium"), hint: t("requests.urgencyMediumHint") },
        {
          value: "high",
          label: t("urgency.high"),
          hint: t("requests.urgencyHighHint"),
          icon: <Zap aria-hidden="true" />,
        },
      ]}
    />
  );
}
