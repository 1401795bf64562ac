/** The statuses of the sample ticket, in order. */
export const sampleStatuses = ["pending", "accepted", "in_progress", "completed"] as const;
