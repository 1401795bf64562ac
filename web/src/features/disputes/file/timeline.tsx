import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SettlementView, StatementView } from "../../../../../shared/disputes/view.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { usePlaceTime } from "../../../i18n/use-place-time.ts";
import { Badge, type Tone } from "../../../ui/fact/badge.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { nameOf } from "../../jobs/parties.ts";
import { PhotoStrip } from "../../uploads/photo-strip.tsx";
import { readCentsOf } from "../money.ts";
import { Grounds } from "./decision.tsx";
import { type DecisionView, useDecisionWords } from "./decision-words.ts";
import { type Entry, entriesOf } from "./entries.ts";
import styles from "./file.module.css";
import type { FileProps } from "./file-props.ts";
import { useOfferWords } from "./offer-words.ts";

/** Everything that both sides have said and offered, and what happened by itself, oldest first. */
export function Timeline(props: FileProps) {
  return (
    <ol className={styles.timeline}>
      {entriesOf(props.file).map((entry) => (
        <EntryItem key={`${entry.kind}-${entry.at}`} {...props} entry={entry} />
      ))}
    </ol>
  );
}

function EntryItem({ entry, ...props }: FileProps & { entry: Entry }) {
  const { t } = useTranslation(["common", "disputes"]);
  const { file } = props;
  if (entry.kind === "offer") return <OfferEntry {...props} offer={entry.offer} />;
  if (entry.kind === "frozen") {
    const isUnpaid = file.money.state === "unpaid";
    return <Item at={entry.at} title={t(isUnpaid ? "disputes.frozenUnpaid" : "disputes.frozen")} isQuiet />;
  }
  if (entry.kind === "decision") return <DecisionEntry {...props} {...entry} />;
  if (entry.kind === "appeal") return <AppealEntry {...props} statement={entry.statement} />;
  if (entry.kind === "end") {
    const { outcome = "decided", decisions } = file;
    const isCarriedOut = outcome === "decided" && decisions.length > 0;
    return <Item at={entry.at} title={t(isCarriedOut ? "disputes.carriedOut" : `disputes.ended.${outcome}`)} isQuiet />;
  }
  return <StatementEntry {...props} statement={entry.statement} />;
}

type ItemProps = { at: string; title: string; isQuiet?: boolean; isOpen?: boolean; children?: ReactNode };

function Item({ at, title, isQuiet, isOpen, children }: ItemProps) {
  return (
    <li data-quiet={isQuiet || undefined} data-open={isOpen || undefined}>
      <p className={styles.head}>
        <span className="strong">{title}</span> <Timestamp at={at} as="exact" />
      </p>
      {children}
    </li>
  );
}

/** What one side said, with its photos; the first of them opened the dispute. */
function StatementEntry({ job, file, side, statement }: FileProps & { statement: StatementView }) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const { by, number, createdAt, text, isMasked, imageUrls } = statement;
  const isOpening = number === 1;
  const own = isOpening ? t("disputes.youOpenedIt") : t("disputes.youWrote");
  const person = nameOf(job, by, t);
  const theirs = isOpening ? t("disputes.openedIt", { person }) : t("disputes.wrote", { person });
  if (statement.attendance) return <AttendanceEntry {...{ job, file, side, statement }} />;
  return (
    <Item at={createdAt} title={by === side ? own : theirs}>
      {isOpening && <Wish file={file} />}
      <Words text={text} isMasked={isMasked} />
      <PhotoStrip imageUrls={imageUrls} />
    </Item>
  );
}

/** Why one side appealed, for both. */
function AppealEntry({ job, file: { appeal }, side, statement }: FileProps & { statement: StatementView }) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const { by, createdAt, imageUrls } = statement;
  const title = by === side ? t("disputes.youAppealed") : t("disputes.appealed", { person: nameOf(job, by, t) });
  return (
    <Item at={createdAt} title={title}>
      {appeal && (
        <p className="small">
          <Badge tone="accent">{t(`disputes.grounds.${appeal.ground}`)}</Badge>
        </p>
      )}
      <Words {...statement} />
      <PhotoStrip imageUrls={imageUrls} />
    </Item>
  );
}

/** What Homewright decided, by which rule, and why; on appeal finally. */
function DecisionEntry({ job, side, decision, isFinal }: FileProps & { decision: DecisionView; isFinal: boolean }) {
  const { t } = useTranslation(["common", "disputes"]);
  const { titleOf } = useDecisionWords(job, side);
  return (
    <Item at={decision.createdAt} title={titleOf(decision)}>
      {isFinal && (
        <p className="small">
          <Badge tone="success">{t("disputes.final")}</Badge>
        </p>
      )}
      <Grounds decision={decision} />
    </Item>
  );
}

/** One side says that the other did not come, the other that this is not true: the dispute begins with both. */
function AttendanceEntry({ job, file, side, statement }: FileProps & { statement: StatementView }) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const placeTime = usePlaceTime();
  const { by, attendance, createdAt } = statement;
  const slots = { person: nameOf(job, by, t), other: nameOf(job, otherSideOf(by), t) };
  if (attendance === "present") {
    const title = by === side ? t("disputes.present.own") : t("disputes.present.theirs", slots);
    return <Item at={createdAt} title={title} />;
  }
  const reader = by === side ? "own" : side ? "toYou" : "plain";
  const when = placeTime(file.visitAt ?? createdAt, job.timeZone);
  return (
    <Item at={createdAt} title={t(`disputes.absent.${reader}.${by}`, { ...slots, when })}>
      <Wish file={file} />
    </Item>
  );
}

/** What the dispute is about, and what its opener wants. */
function Wish({ file: { category, wish } }: Pick<FileProps, "file">) {
  const { t } = useTranslation(["common", "disputes"]);
  const format = useFormat();
  return (
    <p className="small">
      <Badge tone="danger">{t(`disputes.categories.${category}`)}</Badge>{" "}
      {wish && t(`disputes.wished.${wish.kind}`, { amount: format.money(readCentsOf(wish)) })}
    </p>
  );
}

const tones: Readonly<Record<SettlementView["state"], Tone>> = {
  open: "accent",
  accepted: "success",
  declined: "muted",
  withdrawn: "muted",
  lapsed: "muted",
};

function OfferEntry({ job, side, offer }: FileProps & { offer: SettlementView }) {
  const { t } = useTranslation(["common", "disputes"]);
  const { titleOf } = useOfferWords(job, side);
  const { state, decidedAt } = offer;
  return (
    <Item at={offer.createdAt} title={titleOf(offer)} isOpen={state === "open"}>
      <p className="small">
        <Badge tone={tones[state]}>{t(`disputes.offerState.${state}`)}</Badge>{" "}
        {decidedAt && <Timestamp at={decidedAt} as="exact" />}
      </p>
      <Words {...offer} />
    </Item>
  );
}

/** What somebody wrote, and whether contact details in it are hidden. */
function Words({ text, isMasked }: Pick<StatementView, "text" | "isMasked">) {
  const { t } = useTranslation(["common", "disputes"]);
  return (
    <>
      <p className={styles.text}>{text}</p>
      {isMasked && (
        <p className={styles.masked}>
          <EyeOff aria-hidden="true" /> {t("disputes.masked")}
        </p>
      )}
    </>
  );
}
