/** Written after the first rule and measured before it changed. What stands in braces has to be gone. */
export const unseenMaskedEnglish = `
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
`;
export const unseenPlainEnglish = `
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
`;
