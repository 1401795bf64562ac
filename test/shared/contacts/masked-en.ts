/**
 * What homeowners and handymen write before hiring to get around the product: what stands in braces has to be gone.
 * "¶" is a line break.
 */
export const maskedEnglish = `
Sure, I can look at it tomorrow. My cell is {512-555-0147}, just ring when you are up.
My digits: {five one two, five five five, oh one four seven}
{five12 five55 01four7} is where I'm at
It's {five-one-two five-five-five zero-one-four-seven}, the app keeps eating my number lol
{fivetwelve 555 0147}, don't be shy
Area code {512} and then {555} and then {0147}
first {512}, then {555}, last four {0147}
{5 1 2} - {5 5 5} - {0 1 4 7}
{5.1.2.5.5.5.0.1.4.7} remove the dots
{5*1*2*5*5*5*0*1*4*7} no stars
{5️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣7️⃣} 😉
{5️⃣ 1️⃣ 2️⃣ 🔧 5️⃣ 5️⃣ 5️⃣ 🔧 0️⃣ 1️⃣ 4️⃣ 7️⃣}
{𝟓𝟏𝟐-𝟓𝟓𝟓-𝟎𝟏𝟒𝟕} is my line
{5l2-555-Ol47} you know what I mean
{5I2.555.OI47} call it
{512·555·0147} thanks
{512🔨555🔨0147} ask for Tony
{5a1b2c5d5e5f0g1h4i7} skip the letters
{512¶555¶0147}
Number's below¶{512}¶{555}¶{01}¶{47}
{512\u200b-\u200b555\u200b-\u200b0147} if you want it done today
tel:{512.5550147}
my phone {512~555~0147}
Whats me {512 555 01 47}
Five hundred twelve, no kidding: {512, 555, 0147}
My number is {fi ve one two five five five zero one four seven}
hit my line {five1two5five5zero1four7}
Can u call {5 1 2 five 5 5 0 1 four 7} thx
I live next door, use {+15125550147}
Landline {0115125550147} from abroad
Phone (spelled so it goes through): {two one two / five five five / zero one nine zero}
{nine one seven}... {five five five}... {zero one six six}
{917}-{triple five}-{0166}
{nine seventeen, five fifty-five, zero one sixty-six} is my cell
Dial {9 1 7 dash 5 5 5 dash 0 1 6 6}
You can also try +1.{646.555.0119}
call or text six four six {5550119}
{s1x four six} five five five {zer0 0ne one nine}
sms {646-5550119}
{646\u200d555\u200d0119}, thanks in advance
mobile {+52 1 55 1234 5678} (Mexican SIM)
you can find me at {pete.harlan@gmail.com}
{pete dot harlan at gmail dot com}
{pete.harlan@gmail} you can guess the rest
{pete@harlan.repair}
{pete.harlan at g mail dot com}
{реtе@gmаil.com} for the plan
{pete🐒gmail.com} monkey = at
{pete ⓐ gmail ⓓⓞⓣ com}
it's pete underscore harlan {at yahoo dot com}
{pharlan@¶gmail.com}
{pharlan at proton mail dot com}
My gmail is {peteharlan77}
Look at my work on {harlanrepairs.com}
{harlanrepairs dot com} has all my photos
{harlanrepairs[.]com}
w w w {harlanrepairs.com}
I have a form at {forms.gle/aB3dE5fG7}
{linktr.ee/peteharlan}
My page: {fb.com/harlanrepairs}
{instagram.com/harlan.repairs}
{wa.me/15125550147}
{m.me/harlanrepairs} whenever
see {yelp.com/biz/harlan-repairs-austin}
google {harlanrepairs . com}
{hxxps://harlanrepairs.com}
more pictures: {harlan-repairs.business.site}
{youtu.be/dQw4w9WgXcQ} is me doing the same job
insta: {harlan_repairs}
IG {@harlan.repairs}
DM me {@peteharlan77} and I'll send the quote
add me on snap, {peteh77}
Telegram {@pete_harlan}
telegram is {peteharlan}
I'm on Signal as {peteh.42}
my skype is {live:peteharlan}
do you have {WhatsApp}? easier to send videos
hit me up on {Whats App}
let's move this to {Signal} so we can talk prices
find me on {Facebook}, Harlan Repairs Austin
My handle everywhere is {@harlanfixes}
FB messenger: {pete.harlan.9}
ping me on {messenger}, I answer faster
ping me on viber {peteharlan}
wechat id {peteharlan77}
Twitter {@pete_h}
(at) {harlanfixes} on instagram
ı n s t a {harlan_repairs}
1nstagram: {harlan_repairs}
{wh4tsapp} me
{w h a t s a p p} me the pictures
You can Zelle {512-555-0147}
I take {Venmo}, {@pete-harlan}
venmo me at {@Pete-Harlan-7}
{Cash App} is fine: {$peteharlan}
my cashtag is {$peteharlan}
{cashapp} works, no fee that way
pay through {PayPal} friends and family and we both save
{paypal.me/peteharlan}
do you accept {Venmo} or {Zelle}?
I prefer {V e n m o}
{ven mo} me the deposit
{Ze11e} saves us both the fee
Deposit goes to routing {021000021}, account {4455667788}
wire it to IBAN {DE89 3704 0044 0532 0130 00}
{GB82WEST12345698765432} is the account
{Apple Pay} me and skip the app's fee
just {Cash-App} me when it's done
I'll send you a {Venmo} request for the materials
card is {4242 4242 4242 4242}, buy the parts
my son takes {Pay Pal} if that helps
`;
