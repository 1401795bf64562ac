/** What a visitor is shown of a job's road, in order. */
export const sampleStatuses = ["pending", "accepted", "in_progress", "completed"] as const;
