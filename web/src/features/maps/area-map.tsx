import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { DotMap } from "./dot-map.tsx";
import { MapWaiting } from "./map-waiting.tsx";
import styles from "./maps.module.css";
import { dotsOf, MIDDLE, offsetFrom, viewOfArea } from "./projection.ts";
import { useSurroundings, type ZipPoint } from "./zip-map.ts";

export type AreaMapProps = {
  /** Complete. */
  zip: string;
  /** Whole miles. */
  radius: number;
};

/** The ZIP codes that a service radius reaches, around the handyman's own; nothing where that has no known place. */
export default function AreaMap({ zip, radius }: AreaMapProps) {
  const surroundings = useSurroundings(zip);
  if (surroundings === undefined) return <MapWaiting />;
  if (surroundings === "failed" || !surroundings.home) return null;
  return <Area points={surroundings.points} home={surroundings.home} radius={radius} />;
}

/** How far maps reach, in miles. */
const extents = [8, 12, 20, 32, 50];

type AreaProps = { points: readonly ZipPoint[]; home: ZipPoint; radius: number };

function Area({ points, home, radius }: AreaProps) {
  const { t } = useTranslation(["common", "maps"]);
  const format = useFormat();
  const textId = useId();
  const offsets = useMemo(() => points.map((point) => offsetFrom(home, point)), [points, home]);
  // While the radius changes, the circle grows on a map that stays, as far as it fits.
  const view = viewOfArea(extents.find((extent) => extent >= radius) ?? radius);
  const dots = dotsOf(offsets, view, radius);
  const ring = radius * view.scale;
  const distance = format.miles(radius);
  return (
    <figure className={styles.map} aria-labelledby={textId}>
      <DotMap
        dots={dots}
        ring={ring}
        labels={[
          { text: distance, at: { x: MIDDLE.x, y: MIDDLE.y - ring }, side: "below", kind: "ring" },
          { text: home.zip, at: MIDDLE, side: "below", kind: "home" },
        ]}
      />
      <figcaption className="note">
        <span id={textId} role="status">
          {t("maps.area", { count: dots.count, number: format.number(dots.count), distance, zip: home.zip })}
        </span>
      </figcaption>
    </figure>
  );
}
