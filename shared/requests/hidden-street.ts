/** What stands in place of a street of which nothing is left without its numbers (D-22); screens say it in their language. */
export const HIDDEN_STREET = "Shared after acceptance";
