import { expect, test } from "vitest";
import { dollarFormat, languages, locales } from "../../shared/language.ts";
import { policy } from "../../shared/policy.ts";
import { listOf, policyWords } from "../../shared/policy-words.ts";

const units = { Minutes: "minute", Hours: "hour", Days: "day", Months: "month" } as const;

test.each(languages)("the figures of the policy read in %s as Intl writes them", (language) => {
  const words = policyWords(language);
  for (const [name, figure] of Object.entries(policy)) {
    if (typeof figure !== "number") continue;
    const unit = Object.entries(units).find(([end]) => name.endsWith(end))?.[1];
    const options = unit && ({ style: "unit", unit, unitDisplay: "long" } as const);
    const format = name.endsWith("Dollars")
      ? dollarFormat(language)
      : new Intl.NumberFormat(locales[language], options);
    const written = name.endsWith("Percent") ? `${figure}%` : format.format(figure);
    expect(words[name as keyof typeof words], name).toBe(written);
  }
});

test("a list has the language's own word before its last figure", () => {
  expect(listOf(["1", "3", "7"], "y")).toBe("1, 3 y 7");
  expect(listOf(["1"], "y")).toBe("1");
});
