import type { NotificationTexts } from "../../texts.ts";

export const common: Omit<NotificationTexts, "kinds"> = {
  actions: {
    job: "See the job",
    dispute: "Open the dispute",
    request: "See the request",
    conversation: "Open the conversation",
    profile: "See your profile",
    reviewRules: "Read the rules",
    verifications: "See your verifications",
    earnings: "See your earnings",
    contact: "How to reach us",
    home: "Go to your page",
  },
  stubs: {
    job: "Job {stub}",
    dispute: "Job {stub}",
    request: "Request {stub}",
    conversation: "Request {stub}",
    profile: "",
    reviewRules: "",
    verifications: "",
    earnings: "",
    contact: "",
    home: "",
  },
  stop: {
    jobs: "Stop emails about your jobs",
    requests: "Stop emails about your requests",
    reviews: "Stop emails about reviews",
    verifications: "Stop emails about verifications",
    quotes: "Stop emails about quotes",
    messages: "Stop emails about messages",
    appointments: "Stop emails about visits",
    marketing: "Stop emails with news and offers from us",
  },
  always:
    "We always email you about payments, your account, being hired, a request sent only to you, and changes to a job.",
  unnamed: {
    handyman: "your handyman",
    customer: "your customer",
    person: "the other person",
  },
  checks: {
    identity: "Identity",
    license: "License",
    insurance: "Insurance",
    background_check: "Background Check",
    certification: "Certification",
  },
  hidingReasons: {
    invented: "not a real experience",
    insult: "insults",
    privateData: "private details",
    advertising: "advertising",
    otherMatter: "not about the work",
  },
};
