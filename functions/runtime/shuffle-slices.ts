/** The items in slices of this size, each slice in a random order. */
export function shuffleSlices<T>(items: readonly T[], size: number): readonly T[] {
  const placed = items.map((item, index) => ({ item, place: Math.floor(index / size) + Math.random() }));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
