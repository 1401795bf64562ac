import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ListedJobStatus } from "../../../../../shared/admin/list-schema.ts";
import { paymentStates } from "../../../../../shared/payments/payment-state.ts";
import { jobStatuses } from "../../../../../shared/requests/status.ts";
import { stars } from "../../../../../shared/reviews/schema.ts";
import { reviewVisibilities } from "../../../../../shared/reviews/visibility.ts";
import { Field } from "../../../ui/form/field.tsx";
import { MomentInput } from "../../../ui/form/moment-input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import type { ListName } from "./list-filter.ts";
import styles from "./lists.module.css";

/** The filters of a list. They stand in the address, so that Back leads from a detail to the same list. */
export function ListFilters({ list }: { list: ListName }) {
  const { t } = useTranslation(["common", "lists"]);
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return (
    <search className={styles.filters} aria-label={t("lists.filters")}>
      <Choices list={list} selected={(name) => params.get(name) ?? ""} onChange={change} />
      <Field label={t("lists.before")} complete>
        <MomentInput type="date" value={params.get("until") ?? ""} onChange={(day) => change("until", day)} />
      </Field>
    </search>
  );
}

type ChoicesProps = {
  list: ListName;
  selected: (name: string) => string;
  onChange: (name: string, value: string) => void;
};

function Choices({ list, selected, onChange }: ChoicesProps) {
  const control = (name: string) => ({ name, value: selected(name), onChange });
  if (list === "payments") return <StateChoice {...control("state")} />;
  if (list !== "reviews") return <StatusChoice list={list} {...control("status")} />;
  return (
    <>
      <VisibilityChoice {...control("visibility")} />
      <StarsChoice {...control("rating")} />
    </>
  );
}

type ControlProps = Pick<ChoiceProps, "name" | "value" | "onChange">;

function StatusChoice({ list, ...control }: ControlProps & { list: ListName }) {
  const { t } = useTranslation(["common", "lists"]);
  return (
    <Choice label={t("lists.status")} {...control}>
      {(list === "jobs" ? ListedJobStatus.options : jobStatuses).map((status) => (
        <option key={status} value={status}>
          {t(`status.${status}`)}
        </option>
      ))}
    </Choice>
  );
}

function StateChoice(control: ControlProps) {
  const { t } = useTranslation(["common", "lists"]);
  return (
    <Choice label={t("lists.state")} {...control}>
      {paymentStates.map((state) => (
        <option key={state} value={state}>
          {t(`lists.state.${state}`)}
        </option>
      ))}
    </Choice>
  );
}

function VisibilityChoice(control: ControlProps) {
  const { t } = useTranslation(["common", "lists"]);
  return (
    <Choice label={t("lists.visibility")} {...control}>
      {reviewVisibilities.map((visibility) => (
        <option key={visibility} value={visibility}>
          {t(`lists.visibility.${visibility}`)}
        </option>
      ))}
    </Choice>
  );
}

function StarsChoice(control: ControlProps) {
  const { t } = useTranslation(["common", "lists"]);
  return (
    <Choice label={t("lists.rating")} {...control}>
      {stars.toReversed().map((star) => (
        <option key={star} value={star}>
          {t("lists.stars", { count: Number(star) })}
        </option>
      ))}
    </Choice>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  onChange: (name: string, value: string) => void;
  children: ReactNode;
};

function Choice({ label, name, value, onChange, children }: ChoiceProps) {
  const { t } = useTranslation(["common", "lists"]);
  return (
    <Field label={label} complete>
      <Select value={value} onChange={({ target }) => onChange(name, target.value)}>
        <option value="">{t("lists.any")}</option>
        {children}
      </Select>
    </Field>
  );
}
