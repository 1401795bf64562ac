export const landing = {
  "landing.title": "Home repairs, handled today.",
  "landing.lead":
    "Say what is broken. A background-checked, verified handyman near you takes it. Your payment is held until you confirm the job is done.",
  "landing.signIn": "Sign in",
  "landing.getStarted": "Get started",
  "landing.needServices": "I need services",
  "landing.needServicesHint": "Post a request in two minutes",
  "landing.amHandyman": "I'm a handyman",
  "landing.amHandymanHint": "See jobs near you and name your price",

  "landing.sampleLabel": "How a job moves",
  "landing.sampleTitle": "Water under the washing machine",
  "landing.sampleText": "Drips from the inlet hose when the machine fills.",
  "landing.sampleTitle2": "Door sticks after the rain",
  "landing.sampleText2": "The bedroom door catches at the top corner.",

  "landing.popularServices": "Popular services",
  "landing.plumbingText": "Leaks, taps, blocked drains",
  "landing.paintingText": "Rooms, fences, one stained ceiling",
  "landing.electricalText": "Sockets, lights, dead circuits",
  "landing.carpentryText": "Doors, shelves, gates",

  "landing.whyChooseUs": "Why choose us",
  "landing.verified": "Verified professionals",
  "landing.verifiedText":
    "Handymen are background-checked and verified, and each check shows its date. A check that lapses takes its badge with it.",
  "landing.howWeCheck": "How we check",
  "landing.sameDay": "Same-day service",
  "landing.sameDayText":
    "Mark a request as urgent and handymen in range see it at once. Emergency repairs are offered 24/7 by those who work around the clock.",
  "landing.securePayments": "Secure payments",
  "landing.securePaymentsText":
    "You pay by card and we hold the money. It is released to the handyman when you confirm that the job is done.",
  "landing.moneyHeld": "Money held",
  "landing.jobDone": "Job done",
  "landing.moneyReleased": "Released",

  "landing.callTitle": "What needs fixing at home?",
  "landing.callText": "Signing up takes a minute and costs nothing.",
  "landing.callButton": "Sign up now",
} as const;
