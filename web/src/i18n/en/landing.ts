export const landing = {
  "landing.title": "Home repairs, handled today.",
  "landing.tabTitle": "Home repairs near you",
  "landing.lead":
    "Say what is broken and meet background-checked, verified handymen near you. Your payment is held until you confirm the job is done.",
  "landing.signIn": "Sign in",
  "landing.getStarted": "Get started",
  "landing.needServices": "I need services",
  "landing.needServicesHint": "Post a request in two minutes",
  "landing.amHandyman": "I'm a handyman",
  "landing.amHandymanHint": "See jobs near you and name your price",

  "landing.sampleLabel": "How a job moves",
  "landing.sampleTitle": "Water under the washing machine",
  "landing.sampleText": "Drips from the inlet hose when the machine fills.",
  "landing.moves.pending": "You post a request, with photos if you like. Handymen in range see it.",
  "landing.moves.accepted": "A handyman takes the job, and you see who it is and the price.",
  "landing.moves.in_progress": "Work has started. You follow it on the same ticket.",
  "landing.moves.completed":
    "You confirm that it is done, and the money is released. Without a word from you, after 72 hours.",

  "landing.popularServices": "Popular services",
  "landing.plumbingText": "Leaks, taps, blocked drains",
  "landing.paintingText": "Rooms, fences, one stained ceiling",
  "landing.electricalText": "Outlets, lights, dead circuits",
  "landing.carpentryText": "Doors, shelves, gates",

  "landing.whyChooseUs": "Why choose us",
  "landing.verified": "Verified professionals",
  "landing.verifiedText":
    "Background-checked and verified handymen carry a badge for every check that they passed, and nobody has a badge without it.",
  "landing.backgroundCheck": "Background check",
  "landing.sameDay": "Same-day service",
  "landing.sameDayText":
    "Choose 'Same day' and the handymen in range see your request marked as urgent. Emergency repairs can be requested 24/7, and we tell you when somebody takes yours.",
  "landing.securePayments": "Secure payments",
  "landing.securePaymentsText":
    "You pay by card and we hold the money. It is released to the handyman when you confirm that the job is done, or after 72 hours without a word from you.",
  "landing.moneyHeld": "Money held",
  "landing.jobDone": "Job done",
  "landing.moneyReleased": "Released",

  "landing.callTitle": "What needs fixing at home?",
  "landing.callText": "Signing up takes a minute and costs nothing.",
  "landing.callButton": "Sign up now",
} as const;
