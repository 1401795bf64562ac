export default {
  title: "Home repairs, handled today.",
  tabTitle: "Home repairs near you",
  lead: "Say what is broken and meet background-checked, verified handymen near you. Your payment is held until you confirm the job is done.",
  signIn: "Sign in",
  getStarted: "Get started",
  needServices: "I need services",
  needServicesHint: "Post a request in two minutes",
  amHandyman: "I'm a handyman",
  amHandymanHint: "See jobs near you and name your price",

  sampleLabel: "How a job moves",
  sampleTitle: "Water under the washing machine",
  sampleText: "Drips from the inlet hose when the machine fills.",
  "moves.pending": "You post a request, with photos if you like. Handymen in range see it.",
  "moves.accepted": "A handyman takes the job, and you see who it is and the price.",
  "moves.in_progress": "Work has started. You follow it on the same ticket.",
  "moves.completed": "You confirm that it is done, and the money is released. Without a word from you, after 72 hours.",

  popularServices: "Popular services",
  plumbingText: "Leaks, taps, blocked drains",
  paintingText: "Rooms, fences, one stained ceiling",
  electricalText: "Outlets, lights, dead circuits",
  carpentryText: "Doors, shelves, gates",

  whyChooseUs: "Why choose us",
  verified: "Verified professionals",
  verifiedText:
    "Background-checked and verified handymen carry a badge for every check that they passed, and nobody has a badge without it.",
  backgroundCheck: "Background check",
  sameDay: "Same-day service",
  sameDayText:
    "Choose 'Same day' and the handymen in range hear of it at once. Emergency repairs can be requested 24/7: at night we tell those whose profile says that they come at any hour, and you hear when somebody takes yours.",
  securePayments: "Secure payments",
  securePaymentsText:
    "You pay by card and we hold the money. It is released to the handyman when you confirm that the job is done, or after 72 hours without a word from you.",
  moneyHeld: "Money held",
  jobDone: "Job done",
  moneyReleased: "Released",

  callTitle: "What needs fixing at home?",
  callText: "Signing up takes a minute and costs nothing.",
  callButton: "Sign up now",
} as const;
