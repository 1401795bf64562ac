/** The published rules by which disputes are decided: in the terms, and wherever a decision names one. */
export default {
  "rules.notDone.name": "Work that was not done",
  "rules.notDone.text": "The share that was not done goes back, or is not paid.",
  "rules.badWork.name": "Work that is not good",
  "rules.badWork.text":
    "It is put right. If that is refused or fails, what putting it right costs goes back, or is not paid.",
  "rules.damage.name": "Damage",
  "rules.damage.text":
    "It is put right. If that is refused or fails, what putting it right costs goes back, but never more than what was paid, fee included.",
  "rules.priceNotAgreed.name": "A price that was not agreed",
  "rules.priceNotAgreed.text": "The price that was approved counts.",
  "rules.noShow.name": "Somebody who did not come",
  "rules.noShow.text": "What the terms of the visit say about it counts.",
  "rules.noEvidence.name": "Nothing that shows it",
  "rules.noEvidence.text": "Where nothing shows what somebody says, things stay as they were.",
};
