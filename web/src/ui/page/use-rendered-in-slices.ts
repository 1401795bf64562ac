import { startTransition, useEffect, useState } from "react";

/**
 * False until the first screen is shown: a slow phone renders what nobody sees yet after it, without blocking a tap. Later
 * changes are not divided.
 */
export function useRenderedInSlices(): boolean {
  const [areAllThere, setAllThere] = useState(false);
  useEffect(() => startTransition(() => setAllThere(true)), []);
  return areAllThere;
}
