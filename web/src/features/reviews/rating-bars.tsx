import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";

export type RatingBarsProps = {
  /** Number of ratings with one to five stars. */
  starCounts: readonly number[];
  total: number;
};

/** Distribution of the ratings, five stars first; bars are hidden from screen readers, counts are not. */
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
