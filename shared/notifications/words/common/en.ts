import type { NotificationTexts } from "../../wording.ts";

export const common: Omit<NotificationTexts, "kinds"> = {
  actions: {
    job: "See the job",
    request: "See the request",
    conversation: "Open the conversation",
    profile: "See your profile",
    verifications: "See your verifications",
    earnings: "See your earnings",
    contact: "How to reach us",
    home: "Go to your page",
  },
  stubs: {
    job: "Job {stub}",
    request: "Request {stub}",
    conversation: "Request {stub}",
    profile: "",
    verifications: "",
    earnings: "",
    contact: "",
    home: "",
  },
  stop: {
    jobs: "Stop mails about your jobs",
    requests: "Stop mails about your requests",
    reviews: "Stop mails about reviews",
    verifications: "Stop mails about verifications",
    quotes: "Stop mails about quotes",
    messages: "Stop mails about messages",
    appointments: "Stop mails about visits",
    marketing: "Stop mails about offers and news of ours",
  },
  always:
    "Mails about payments and about your account are always sent, and so is what you need to know at once: that you are hired, a request for you alone, or a job that changes or is cancelled.",
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
};
