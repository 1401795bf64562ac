/**
 * Written by people who had not read the rule: what stands in braces has to be gone. When first measured, three of the last
 * 20 were missed, and none of the 20 others masked.
 */
export const strangersMaskedEnglish = `
Happy to help with the gutter. Give me a ring, {206 555 0198}, evenings are best
I'm not allowed to post it but think {two-oh-six}, three fives, {zero-one-nine-eight}
My shop phone is {206.555.0198} or try the cell {(253) 555-0110}
{2O6-555-OI98} sorry my keyboard is weird
{20six 55five 019eight}
the last seven are {5550198}, area code is Seattle's
Ring {two zero six, five fifty five, zero one ninety eight} and ask for Rosa
You'll find more kitchens at {rosatilework.com}
rosa's site = {rosatilework (dot) com}
shoot me an email, {rosa.tiles@aol.com}
rosatiles at the g-mail, so {rosatiles@g-mail.com}
Email me {rosa dot tiles at yahoo dot com} for the estimate sheet
{rosa.tiles [at] icloud [dot] com}
im on insta as {rosa_tiles206}
Check {@rosatilework} for photos of the last shower
What's your {WhatsApp}? I can do a video walk-through
lets talk on {telegram}, username {rosatiles}
You can just {Venmo} me the deposit so I can order stone
zelle works: {rosa.tiles@aol.com}
If you pay with {CashApp} I'll knock off fifty bucks
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
export const strangersPlainEnglish = `
Hi Rosa, the shower pan is 32 x 60 and the drain is off center by 4 inches
I budgeted $2,800 to $3,400, tile not included
Could you come by on the 14th around 5:15 pm?
The old heater is a Bradford White RG240T6N, made 2011
It's 3 stories, 26 ft to the soffit, so you need the 32 ft ladder
We have about 1,150 linear ft of trim in 9 rooms
I can do 7 am, 9 am or 1 pm on Wednesday
Backerboard is 1/2 in, 3x5 sheets, I have 11 of them
HOA says the color code is 4019-2 or 4021-6
Part 241734301 fits, the other one, 240323001, does not
I'm on the second floor, ring the left bell
She'll be home at two and the kids at three thirty
The signal light on the septic alarm is red
Text me here when you're at the hardware store, please
I could not find your website, do you have photos here?
I paid 1,295 for the last one back in 2018
Bulbs are GU10 50W 120V, there are 8 of them
The pump draws 9.8 A and the breaker is 15
My zip code is 98122, near the park
No email from the city yet, they said 5 to 10 business days
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
