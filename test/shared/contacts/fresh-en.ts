/**
 * Written by somebody who had not read the rule. What stands in braces has to be gone. First measured: three of 20 missed;
 * none of the 20 others masked.
 */
export const freshMaskedEnglish = `
Sounds good, give me a ring at {(512) 867-4401} after work and we'll sort out the gutter.
my cell is {nine one seven, four four two, oh eight one three}, texts are better
Easier if I just send you pics of the deck. {six0two 5five5 01 nine9}
Call the shop, {7 0 2 - 5 5 5 - 0 1 8 8}, ask for Denny
Hit me up {４０８．５５５．０１７２} and I can come by tonight to look at the fence
Here ya go {3️⃣0️⃣5️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣6️⃣} call whenever
You can email the floor plan to {mark dot delaney at gmail dot com}
Send the photos to {kpruitt_drywall(at)yahoo(dot)com} please, this app squashes them
My reviews are all on {pruittdrywall.com}, have a look before you decide
Look me up on insta, {@tilebytony_}, I post every backsplash I do
find me on telegram under {hankfixes88}
my whatsapp {+1 786 555 0133} works better than this thing
I'd rather do {Zelle} so neither of us pays the fee here
If you {Venmo} me half up front I can grab the lumber on Saturday
{$RickyPaints21} is my cashtag, 100 to hold the date
We could just settle it with {PayPal} friends and family, save you the 15%
google "Brannigan & Sons Plumbing" and the number's right there, or {www brannigansons net}
add me on snap its {dave.the.deckguy}
{facebook.com/marlowhandyman} has before and afters of that same bathroom
it's 6 1 9 then {5 5 5} then {0 1 2 7}, you didn't get it from me lol
`;
export const freshPlainEnglish = `
The door is 35 3/4 x 79 1/4 and the jamb is 4-9/16, so no standard slab fits.
We have an InSinkErator insta-hot under the sink and it drips from the bottom.
Drill the holes @ 3/4 in from the edge, 16 in on center.
The compressor label says model 4TTR4036L1000AA, serial 20143RJM5F.
I'm in 78704-2215, just south of the river, so figure in the traffic.
Main panel is 200 amps, but the garage sub only has a 2-pole 60 and 8 spaces left.
I can do 11/30 between 8:30 and 12:00 or 12/2 after 3:15.
Quote was $1,450 labor plus $612.38 materials, so $2,062.38 all in.
Faucet cartridge is Moen 1222, the older one was a 1225 if that matters.
Need about 2100 sq ft of LVP, boxes cover 23.64 each so 89 boxes, maybe 92 with waste.
The dishwasher throws error E24 and the manual says call a tech at that point.
Is the Home Depot on 5th going to have the 2x10x16s or should I check Lowe's?
There's 12 outlets, 7 switches, 2 three-ways and one four-way in the whole place.
Furnace filter is 20x25x4 and I think the last one went in on 2024-03-18.
Permit BP-2023-0048817 was closed but the inspector never signed off the stairs.
Water heater is a 50 gal, 40,000 BTU, 2009, and the anode has never been touched.
Can you snap a line across the studs at 48 and then screw every 8?
Code's changed, it's 5 ft 0 in to the middle of the vent now, not 4 ft 6.
One, two, maybe three of the pavers are cracked, the other forty five are fine.
The signal from the doorbell is weak, Ring says RSSI -71 and it needs 16 to 24 volts.
`;
