/** The three-digit prefixes that no US ZIP code has, in ranges; `test/runtime/zip-lookup.test.ts` checks them. */
const UNUSED = `
  000-004 099 213 269 343 345 348 353 419 428-429 517-519 529 533 536 552 568 578-579 589 621 632 642-643 659 663 682 694-699
  702 709 715 732 742 771 817-819 839 848-849 854 858 861-862 866-869 872 886-888 892 896 899 909 929 987`;

const ranges = UNUSED.trim()
  .split(/\s+/)
  .map((range) => range.split("-"));

/** Whether ZIP codes with this prefix exist: an unknown one among them is accepted (D-43). */
export function isZipArea(zipCode: string): boolean {
  const area = zipCode.slice(0, 3);
  return /^\d{3}$/.test(area) && !ranges.some(([first = "", last = first]) => area >= first && area <= last);
}
