import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { UserFilter } from "../../../../../shared/admin/schema.ts";
import { roles } from "../../../../../shared/roles.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";

export type UserFiltersProps = { filter: UserFilter; onChange: (filter: UserFilter) => void };

/** Search by email address or name, and filters by role and status. */
export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const { t } = useTranslation(["common", "admin"]);
  const [search, setSearch] = useState(filter.search ?? "");

  /** An empty value removes the filter. */
  function changeFilter(changed: Partial<Record<keyof UserFilter, string>>) {
    const definedFilter = Object.entries({ ...filter, search: search.trim(), ...changed }).filter(([, value]) => value);
    const { data } = UserFilter.safeParse(Object.fromEntries(definedFilter));
    if (data) onChange(data);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    changeFilter({});
  }

  return (
    <search>
      <form className="pair user-filters" onSubmit={submit}>
        <div className="pair-whole">
          <Field label={t("admin.search")} hint={t("admin.searchHint")} complete>
            <span className="input-row">
              <Input type="search" value={search} maxLength={254} onChange={({ target }) => setSearch(target.value)} />
              <Button type="submit">{t("admin.search")}</Button>
            </span>
          </Field>
        </div>
        <Field label={t("admin.role")} complete>
          <Select value={filter.role ?? ""} onChange={({ target }) => changeFilter({ role: target.value })}>
            <option value="">{t("admin.any")}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`admin.role.${role}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("admin.status")} complete>
          <Select value={filter.status ?? ""} onChange={({ target }) => changeFilter({ status: target.value })}>
            <option value="">{t("admin.any")}</option>
            <option value="active">{t("admin.active")}</option>
            <option value="inactive">{t("admin.inactive")}</option>
          </Select>
        </Field>
      </form>
    </search>
  );
}
