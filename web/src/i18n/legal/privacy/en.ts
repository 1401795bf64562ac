import { policyWords } from "../../../../../shared/policy-words.ts";
import type { LegalDocument, PrivacyId } from "../../legal-document.ts";

const policy = policyWords("en");

export default {
  lead: "What Homewright knows about you, why, who else sees it, and for how long. It describes the product as it is today.",
  sections: [
    {
      id: "in-short",
      title: "In short",
      blocks: [
        {
          list: [
            "We keep what is needed to arrange, do and pay for a job.",
            "There is no advertising, no analytics and no tracking by others on these pages, and we do not sell data.",
            "Your exact address is shown only to the professional who has your job, once you approve the price, pay or share it; at the price that you named, at once if we have verified who they are.",
            "Card numbers go to the payment provider and never to us.",
          ],
        },
      ],
    },
    {
      id: "what-we-keep",
      title: "What we keep",
      blocks: [
        {
          facts: [
            [
              "Account",
              "Name, email address, language, role, and when you were last here. The password is kept by the sign-in service in a form that nobody can read back.",
            ],
            ["Requests and jobs", "What you wrote, address, photos, price, notes, status and the times of each step."],
            [
              "Payments",
              "Amounts, status, the payment’s number at Stripe, and the brand and last four digits of the card. Never its whole number.",
            ],
            [
              "Professionals",
              "Also phone, date of birth, address, experience, skills, rate, service radius, days, business details, payout preference, and the documents uploaded for checks.",
            ],
            [
              "Reviews",
              "Stars, title and text, and who wrote them about whom. Everybody signed in sees them with the writer’s first name.",
            ],
            [
              "Messages",
              "What the two of a request or a job write and send to each other, and up to where each of them has read.",
            ],
            [
              "Devices that you let us notify",
              "The device’s address at its browser’s push service, the keys that encrypt for it, and its time zone.",
            ],
            [
              "Technical logs",
              "Of each call: time, which function, result, duration, a number of its own and the number of your account. Of each page and file: time, address called, result, IP address and browser. No form contents, no cookies.",
            ],
          ],
        },
      ],
    },
    {
      id: "who-sees-it",
      title: "Who sees it",
      blocks: [
        {
          facts: [
            [
              "Professionals in range",
              "Your request with its photos, first name, city, ZIP code and the street without its number. Phone numbers, email addresses and your street number in your words are hidden, as far as we recognise them.",
            ],
            [
              "The professional who has your job",
              `Also the full address and all of your words: once you approve the price, pay or share it; at the price that you named, at once if we have verified their identity or background. No longer once the job is cancelled, their account is deactivated, unless our team lets them finish your job, or ${policy.addressKeptDays} have passed since it was done; your photos go with it.`,
            ],
            [
              "The other person of a conversation",
              "Your messages with their photos, your first name and picture, and up to where you have read. Your phone number once you share it, until you take it back.",
            ],
            [
              "Anybody signed in",
              "A professional’s public profile: name, picture, business name, city and state, about, skills, rate, portfolio, reviews and valid badges. Never their phone, email address, street, date of birth or documents.",
            ],
            [
              "Our administrators",
              "What they need to help you, to check documents and to stop abuse. Of an address they see the street without its number. Changes that they make to an account or a check are recorded with a reason. They read messages only when somebody reports them, and when they decide a dispute: then they read its file and what the two wrote to each other about that job. Each look is recorded.",
            ],
          ],
        },
        "We give data to authorities when the law obliges us to.",
      ],
    },
    {
      id: "tax-id",
      title: "Tax ID",
      blocks: [
        "Giving a tax ID when enrolling is optional. If you do, it is encrypted before it is stored. No page shows it again, no answer of our service contains it, it is in no log, and it is not kept in the draft on your device.",
      ],
    },
    {
      id: "photos",
      title: "Photos and documents",
      blocks: [
        "From photos we remove what cameras add, such as the place where they were taken. Photos of a request are private: only those who may see the request can open them, and their browsers may keep them for a day. Photos in messages can be opened by the two of the conversation, and by our administrators once they are reported. Portfolio photos are public. Documents for checks can be opened by you and by our administrators alone.",
        "A file that was uploaded and never used is deleted after a day.",
      ],
    },
    {
      id: "companies",
      title: "Companies that work for us",
      blocks: [
        {
          facts: [
            ["Amazon Web Services", "Runs the product, the sign-in and the email, in the United States."],
            [
              "Stripe",
              "Takes card payments and pays professionals out. On the payment page its own script runs, sets its own cookies and looks for fraud; it is loaded there and nowhere else.",
            ],
            [
              "Your browser’s push service",
              "Google, Mozilla, Microsoft or Apple: it brings notifications to the devices on which you turned them on. They are encrypted, so that only the device can read them.",
            ],
          ],
        },
      ],
    },
    {
      id: "messages",
      title: "Emails and notifications",
      blocks: [
        "We write to you about your account, your requests, jobs and payments, in your language. There is no newsletter. You choose which of them you get in your notification settings, and can unsubscribe in each email. We always email you about payments, your account, being hired, a request sent only to you, and changes to a job. Codes that confirm your address or set a new password come as well.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies and your device",
      blocks: [
        {
          facts: [
            [
              "__Host-sid",
              `Keeps you signed in. It cannot be read by scripts, and ends after ${policy.sessionIdleDays} without use and after ${policy.sessionDays} in any case; for administrators after ${policy.adminSessionIdleMinutes} and ${policy.adminSessionHours}.`,
            ],
            [
              "signed-in, signed-in-role",
              "Hold nothing but “1” and what you use the site as, for example “customer”: the page asks who you are, and knows what to load first. They end with the other one.",
            ],
            ["language", "The language that you chose, so that the first page comes in it. It ends after a year."],
            [
              "On your device",
              "Language, colour theme, what you chose on the first page, where to go after signing in, hidden hints, whom this device notifies, and drafts of forms and messages that you have not sent. They stay on this device until you clear the browser’s data; drafts only until you send or discard them, or sign out without keeping them.",
            ],
          ],
        },
        "These cookies are necessary, so there is no banner that asks.",
      ],
    },
    {
      id: "how-long",
      title: "How long",
      blocks: [
        {
          facts: [
            [
              "Technical logs",
              `${policy.technicalLogDays}; the access logs of pages and files ${policy.accessLogDays}.`,
            ],
            [
              "Sessions",
              "Until you sign out, here or everywhere, or set a new password, or until they end as described above.",
            ],
            ["Unused uploads", "One day."],
            [
              "Deleted photos and files",
              "Up to seven more days in a copy against mistakes, which nobody looks at; then they are gone.",
            ],
            [
              "Messages and their photos",
              `${policy.messageKeptMonths} from when they were sent; removed ones ${policy.removedMessageKeptDays}. What was said in a dispute, with its photos, ${policy.disputeKeptMonths}. What a report has copied, ${policy.reportKeptMonths} from its resolution.`,
            ],
            ["Devices that you let us notify", "Until you turn it off there, or the session there ends."],
            [
              "Notifications in the app",
              `${policy.notificationKeptDays}, read or not. Which emails you chose: as long as you have the account.`,
            ],
            [
              "Account, requests, jobs, reviews",
              "As long as you have the account. They are not deleted automatically today.",
            ],
            ["Payments", "As long as the law on bookkeeping asks, also after an account is closed."],
          ],
        },
      ],
    },
    {
      id: "choices",
      title: "Your choices",
      blocks: [
        "You can ask us for a copy of your data, have it corrected, or have your account deleted. There is no button for that yet: write to {{contact}}, and a person of our team does it.",
        "Homewright is for adults. If a child has given us data, tell us and we delete it.",
      ],
    },
    {
      id: "contact",
      title: "Contact",
      blocks: ["For anything about your data: {{contact}}. When this page changes, the date at the top changes."],
    },
  ],
} satisfies LegalDocument<PrivacyId>;
