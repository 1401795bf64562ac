import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { ownQuoteStates } from "../../../../../shared/quotes/own-states.ts";
import type { OwnQuoteState } from "../../../../../shared/quotes/schema.ts";
import type { OwnQuoteView } from "../../../../../shared/quotes/view.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { TicketSkeletons } from "../../../ui/ticket/ticket-skeleton.tsx";
import styles from "./my-quotes.module.css";
import { useOwnQuotes } from "./own-quote-query.ts";
import { OwnQuoteRow } from "./own-quote-row.tsx";
import { isOwnTurn } from "./quote-state.ts";

export type MyQuotesProps = {
  /** The handyman's jobs: a quote that was chosen leads to its job. */
  jobs: readonly JobView[];
  /** Called with the open quotes whenever they have changed: the list of available jobs marks theirs. */
  onLoaded: (live: LiveQuotes) => void;
};

/** The open quotes that are loaded. */
export type LiveQuotes = { readonly items: readonly OwnQuoteView[]; readonly hasMore: boolean };

/** The handyman's quotes: open, won and lost ones. */
export default function MyQuotes({ jobs, onLoaded }: MyQuotesProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const id = useId();
  const [state, setState] = useState<OwnQuoteState>("live");
  const { data, items, hasNextPage } = useOwnQuotes("live");
  const tell = useEffectEvent(() => data && onLoaded({ items, hasMore: hasNextPage }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of the list.
  useEffect(() => void tell(), [data]);
  const options = ownQuoteStates.map((value) => ({ value, label: t(`quoting.list.${value}`) }));
  return (
    <section aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{t("quoting.mine")}</h2>
      </div>
      <div className={styles.lists}>
        <SegmentedControl label={t("quoting.lists")} options={options} value={state} onChange={setState} />
      </div>
      <QuoteList key={state} state={state} jobs={jobs} />
    </section>
  );
}

function QuoteList({ state, jobs }: Pick<MyQuotesProps, "jobs"> & { state: OwnQuoteState }) {
  const { t } = useTranslation(["common", "quoting"]);
  const list = useOwnQuotes(state);
  if (list.isError && !list.data) {
    return (
      <ErrorCard
        title={t("quoting.listFailed")}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={requestIdOf(list.error)}
      />
    );
  }
  const rows = inOrder(list.items);
  return (
    <div className="stack">
      <TicketSkeletons pending={list.isPending} count={1}>
        {() =>
          rows.length === 0 ? (
            <p className={styles.none}>{t(`quoting.none.${state}`)}</p>
          ) : (
            <ul className="stack">
              {rows.map((quote) => (
                <li key={quote.id}>
                  <OwnQuoteRow quote={quote} to={{ search: targetOf(quote, jobs) }} />
                </li>
              ))}
            </ul>
          )
        }
      </TicketSkeletons>
      <ShowMore more={list} onPress={() => void list.fetchNextPage()} />
    </div>
  );
}

/** Those that wait for the handyman first; otherwise the newest first. */
const inOrder = (quotes: readonly OwnQuoteView[]) =>
  quotes.toSorted((one, other) => Number(isOwnTurn(other)) - Number(isOwnTurn(one)));

function targetOf({ id, serviceRequestId }: OwnQuoteView, jobs: readonly JobView[]): string {
  const job = jobs.find(({ quoteId }) => quoteId === id);
  return job ? `?job=${job.id}` : `?request=${serviceRequestId}`;
}
