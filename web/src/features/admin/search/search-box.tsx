import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../../shared/limits.ts";
import { query } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import styles from "../pages/pages.module.css";
import { HitRecord, RecordRows } from "../pages/record-rows.tsx";
import { QueryContent } from "../query-content.tsx";

/** The most that one search answers. */
const MAX_HITS = 20;

export type SearchBoxProps = {
  /** What is searched already. */
  q?: string;
  /** Called with what is searched next, instead of showing it. */
  onSearch?: (q: string) => void;
};

/** One search for users, requests, jobs and payments; its results stand below it. */
export function SearchBox({ q = "", onSearch }: SearchBoxProps) {
  const { t } = useTranslation(["common", "records"]);
  const [text, setText] = useState(q);
  const [sought, setSought] = useState(q);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch?.(text.trim());
    setSought(text.trim());
  }

  return (
    <div className={styles.search}>
      <search>
        <form onSubmit={submit}>
          <Field label={t("records.search")} hint={t("records.searchHint")} complete>
            <span className="input-row">
              <Input
                type="search"
                autoComplete="off"
                data-autofocus={onSearch && !q ? "" : undefined}
                spellCheck={false}
                maxLength={limits.email}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <Button type="submit">{t("records.searchAction")}</Button>
            </span>
          </Field>
        </form>
      </search>
      {sought && <Results q={sought} />}
    </div>
  );
}

function Results({ q }: { q: string }) {
  const { t } = useTranslation(["common", "records"]);
  const result = useQuery({ ...query(admin.search, { query: { q } }), staleTime: 0 });
  const hits = result.data ?? [];
  return (
    <section aria-label={t("records.results")} className="stack">
      <QueryContent result={result} errorTitle={t("records.searchFailed")}>
        {() =>
          hits.length === 0 ? (
            <EmptyState title={t("records.nothing")}>{t("records.nothingText")}</EmptyState>
          ) : (
            <>
              <p role="status" className="note">
                {t(hits.length < MAX_HITS ? "records.found" : "records.foundMany", { count: hits.length })}
              </p>
              <RecordRows>
                {hits.map((hit) => (
                  <HitRecord key={`${hit.kind} ${hit.row.id}`} hit={hit} />
                ))}
              </RecordRows>
            </>
          )
        }
      </QueryContent>
    </section>
  );
}
