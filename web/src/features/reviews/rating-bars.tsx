import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";

export type RatingBarsProps = {
  /** How many gave one star, two, … five. */
  starCounts: readonly number[];
  total: number;
};

/** How the ratings are spread, five stars first: the bar for the eye, the number for everybody. */
export function RatingBars({ starCounts, total }: RatingBarsProps) {
  const { t } = useTranslation(["common", "reviews"]);
  const format = useFormat();
  const rows = starCounts.map((count, index) => ({ stars: index + 1, count })).toReversed();
  return (
    <table className="rating-bars">
      <caption className="visually-hidden">{t("reviews.distribution")}</caption>
      <tbody>
        {rows.map(({ stars, count }) => (
          <tr key={stars}>
            <th scope="row">{t("reviews.starRow", { count: stars })}</th>
            <td aria-hidden="true">
              <progress className="meter" max={Math.max(total, 1)} value={count} />
            </td>
            <td>{format.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
