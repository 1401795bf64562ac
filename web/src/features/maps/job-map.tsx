import { useId } from "react";
import { useTranslation } from "react-i18next";
import { roundedMiles } from "../../../../shared/distance.ts";
import { distanceWords } from "../../../../shared/distance-words.ts";
import { useFormat, useLanguage } from "../../i18n/use-language.ts";
import { DotMap, type Label, PIN_HEIGHT } from "./dot-map.tsx";
import { MapWaiting } from "./map-waiting.tsx";
import styles from "./maps.module.css";
import { dotsOf, MIDDLE, type Offset, offsetFrom, type Position, positionOf, viewOfArea } from "./projection.ts";
import { useSurroundings } from "./zip-map.ts";

export type JobMapProps = {
  zip: string;
  /** Of the handyman. */
  homeZip: string;
  /** In miles. */
  radius: number;
};

/** A job's ZIP code and the handyman's own; nothing where one of them has no known place, or they are far apart. */
export default function JobMap({ zip, homeZip, radius }: JobMapProps) {
  const surroundings = useSurroundings(homeZip);
  if (surroundings === undefined) return <MapWaiting />;
  if (surroundings === "failed" || !surroundings.home) return null;
  const { home, points } = surroundings;
  const job = points.find((point) => point.zip === zip);
  if (!job) return null;
  const offsets = points.map((point) => offsetFrom(home, point));
  return <Place zip={zip} homeZip={homeZip} radius={radius} offsets={offsets} place={offsetFrom(home, job)} />;
}

/** The circle takes less of the map than that of an area, since pin and name stand on it. */
const SHARE = 0.31;

type Marks = Pick<JobMapProps, "zip" | "homeZip"> & {
  readonly tip: Position;
  readonly ring: number;
  readonly distance: string;
};

/** The names of both ZIP codes, and the circle's distance on the side away from the job. */
function labelsOf({ zip, homeZip, tip, ring, distance }: Marks): readonly Label[] {
  const isBelow = tip.y > MIDDLE.y;
  const away = isBelow ? -ring : ring;
  const job = { x: tip.x, y: isBelow ? tip.y : tip.y - PIN_HEIGHT };
  return [
    { text: distance, at: { x: MIDDLE.x, y: MIDDLE.y + away }, side: "below", kind: "ring" },
    { text: homeZip, at: MIDDLE, side: isBelow ? "above" : "below", kind: "home" },
    ...(zip === homeZip ? [] : [{ text: zip, at: job, side: isBelow ? "below" : "above", kind: "place" } as const]),
  ];
}

function Place({ place, offsets, ...job }: JobMapProps & { place: Offset; offsets: readonly Offset[] }) {
  const { zip, homeZip, radius } = job;
  const format = useFormat();
  const textId = useId();
  const text = usePlaceText(job, place.miles);
  // Through the job, so that what is nearer stands out; of a job next door, the whole service area.
  const reach = place.miles < 1 ? radius : place.miles;
  const view = viewOfArea(reach, SHARE);
  const ring = reach * view.scale;
  const tip = positionOf(place, view);
  return (
    <figure className={styles.map} aria-labelledby={textId}>
      <DotMap
        dots={dotsOf(offsets, view, reach)}
        ring={ring}
        place={tip}
        labels={labelsOf({ zip, homeZip, tip, ring, distance: format.miles(roundedMiles(reach)) })}
      />
      <figcaption className="note" id={textId}>
        {text}
      </figcaption>
    </figure>
  );
}

/** What the map shows, in words. */
function usePlaceText({ zip, homeZip }: Pick<JobMapProps, "zip" | "homeZip">, miles: number): string {
  const { t } = useTranslation(["common", "maps"]);
  const language = useLanguage();
  if (zip === homeZip) return t("maps.sameZip", { home: homeZip });
  const distance = distanceWords(roundedMiles(miles), language);
  return t("maps.place", { place: zip, home: homeZip, distance });
}
