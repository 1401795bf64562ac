import { startTransition, useEffect, useState } from "react";

/**
 * False until the first screen is shown, if `isSliced`: a slow phone renders what nobody sees yet after it, without blocking a
 * tap. Later changes are not divided.
 */
export function useRenderedInSlices(isSliced = true): boolean {
  const [areAllThere, setAllThere] = useState(!isSliced);
  useEffect(() => startTransition(() => setAllThere(true)), []);
  return areAllThere;
}
