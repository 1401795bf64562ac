import { type Language, locales } from "../../../../shared/language.ts";
import { neutralPointsOf, partsNotCountedYet, type RankingPart, rankingWeights } from "../../../../shared/ranking.ts";

/** The published order takes its numbers from the table by which it is computed. */
export function rankingWords(language: Language, notCountedYet: string) {
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  return {
    /** "Distance: 10", marked where nothing feeds the part yet. */
    part: (part: RankingPart, name: string): string => {
      const mark = partsNotCountedYet.includes(part) ? ` (${notCountedYet})` : "";
      return `${name}: ${format.format(rankingWeights[part])}${mark}`;
    },
    weight: (part: RankingPart): string => format.format(rankingWeights[part]),
    /** What somebody gets of whom nothing is known. */
    neutral: (part: RankingPart): string => format.format(neutralPointsOf(part)),
  };
}
