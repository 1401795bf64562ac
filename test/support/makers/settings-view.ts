import { SettingsView } from "../../../shared/handymen/settings.ts";
import { BIO } from "./enrollment.ts";

/** The settings of a plumber and painter of Springfield. */
export const settingsView = (overrides: Partial<SettingsView> = {}): SettingsView =>
  SettingsView.parse({
    skills: [{ skill: "plumbing" }, { skill: "painting", experienceLevel: "expert", yearsExperience: 22 }],
    ...{
      categories: [],
      basePrices: [],
      experience: "3-5",
      bio: BIO,
      hourlyRate: 65,
      serviceRadius: 20,
      acceptsFarther: false,
    },
    ...{ zipCode: "62701", city: "Springfield", state: "IL", address: "100 Main Street", phone: "+12175550142" },
    ...{ availability: ["monday", "saturday"], emergencyServices: false, spokenLanguages: ["en"] },
    ...overrides,
  });
