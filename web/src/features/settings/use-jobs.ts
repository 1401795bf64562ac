import type { SettingsView } from "../../../../shared/handymen/settings.ts";
import { JobsForm, toJobsChange, toJobsValues } from "./jobs-form.ts";
import { useSettingsSection } from "./use-settings-section.ts";

/** The form of a handyman's trades. */
export const useJobs = (settings: SettingsView) =>
  useSettingsSection({ name: "jobs", settings, schema: JobsForm, toValues: toJobsValues, toChange: toJobsChange });
export type JobsState = ReturnType<typeof useJobs>;
