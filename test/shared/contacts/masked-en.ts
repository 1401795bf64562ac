/**
 * What homeowners and handymen write before hiring to get around the product: what stands in braces has to be gone.
 * "¶" is a line break.
 */
export const maskedEnglish = `
Sure, I can look at it tomorrow. My cell is {512-555-0147}, just ring when you are up.
Easier if we talk. {(737) 555-0126} after five.
Got it. Text {737.555.0126} a picture of the panel and I'll price it tonight.
Here's the number for my brother, he does drywall: {+1 512 555 0188}
{5125550147} call anytime before 8
Office line is {1-800-555-0143}, ask for Dave
Call {555-0147}, I'm local
reach me at {512 five five five 0147} please
My digits: {five one two, five five five, oh one four seven}
{five12 five55 01four7} is where I'm at
It's {five-one-two five-five-five zero-one-four-seven}, the app keeps eating my number lol
{fivetwelve 555 0147}, don't be shy
Area code {512} and then {555} and then {0147}
first {512}, then {555}, last four {0147}
{5 1 2} - {5 5 5} - {0 1 4 7}
{5.1.2.5.5.5.0.1.4.7} remove the dots
{5*1*2*5*5*5*0*1*4*7} no stars
{5_1_2_5_5_5_0_1_4_7}
{5️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣7️⃣} 😉
{5️⃣ 1️⃣ 2️⃣ 🔧 5️⃣ 5️⃣ 5️⃣ 🔧 0️⃣ 1️⃣ 4️⃣ 7️⃣}
{⑤①②-⑤⑤⑤-⓪①④⑦} works on any phone
{𝟓𝟏𝟐-𝟓𝟓𝟓-𝟎𝟏𝟒𝟕} is my line
{5l2-555-Ol47} you know what I mean
{5I2.555.OI47} call it
{512·555·0147} thanks
{512🔨555🔨0147} ask for Tony
{5a1b2c5d5e5f0g1h4i7} skip the letters
{5x1x2x5x5x5x0x1x4x7} without the x's
{512¶555¶0147}
Number's below¶{512}¶{555}¶{01}¶{47}
{512\u200b-\u200b555\u200b-\u200b0147} if you want it done today
tel:{512.5550147}
Ph# {512/555/0147} and leave a voicemail
my phone {512~555~0147}
WhatsApp {+1 (512) 555-0147} and send the video
Whats me {512 555 01 47}
{(five one two) 555-zero one four seven}
{5one2 5five5 zero147}
Five hundred twelve, no kidding: {512, 555, 0147}
My number is {fi ve one two five five five zero one four seven}
hit my line {five1two5five5zero1four7}
Can u call {5 1 2 five 5 5 0 1 four 7} thx
If it starts leaking again at night call {512-555-0147} ext. 3
I live next door, use {+15125550147}
Landline {0115125550147} from abroad
Her number: {212 555 O19O}, the O's are zeros
Phone (spelled so it goes through): {two one two / five five five / zero one nine zero}
{nine one seven}... {five five five}... {zero one six six}
{917}-{triple five}-{0166}
{nine seventeen, five fifty-five, zero one sixty-six} is my cell
Dial {9 1 7 dash 5 5 5 dash 0 1 6 6}
{917 dash 555 dash 0166} and we skip the fee
Use {(917)  555  0166} 🙂
{９１７ ５５５ ０１６６}
{917.555.o166} best after 6
My wife has the keys, she's at {646-555-0119} or {646-555-0120}
You can also try +1.{646.555.0119}
Beeper still works ha: {646.555.0119}
call or text six four six {5550119}
My cell without the dashes {6465550119}
{six 4 six - five 5 five - zero 1 one 9}
{s1x four six} five five five {zer0 0ne one nine}
sms {646-5550119}
{646\u200d555\u200d0119}, thanks in advance
mobile {+52 1 55 1234 5678} (Mexican SIM)
UK visitor here, {+44 7700 900123}
Brazilian number, {+55 11 91234-5678}, I still have it on
you can find me at {pete.harlan@gmail.com}
Send the pictures to {harlanrepairs@yahoo.com} please
invoice goes to {office@harlan-and-sons.com}
{pete (at) harlanrepairs (dot) com}
{pete dot harlan at gmail dot com}
{pete.harlan@gmail} you can guess the rest
{pete_harlan AT hotmail DOT com}
{peteharlan[at]outlook[dot]com}
{p e t e h @ g m a i l . c o m}
my email's {peteharlan gmail com} no spaces
{peteharlan @ icloud . com}
{pete@harlan.repair}
Email: {pete.harlan＠gmail．com}
{pete.harlan at g mail dot com}
{peteharlan at gmail}
{peteharlan {at} gmail {dot} com}
mail is my first name then {harlan77@gmail.com}
{pete-at-harlanrepairs-dot-com}
write to {info＠harlan.biz} for references
{реtе@gmаil.com} for the plan
{pete🐒gmail.com} monkey = at
{pete ⓐ gmail ⓓⓞⓣ com}
it's pete underscore harlan {at yahoo dot com}
{pharlan@¶gmail.com}
{pharlan at proton mail dot com}
My gmail is {peteharlan77}
Look at my work on {harlanrepairs.com}
Prices are at {www.harlanrepairs.com/prices}
https://{harlanrepairs.com/contact}
Book me directly at {harlan.repairs.net}
{harlanrepairs dot com} has all my photos
{harlanrepairs (dot) com}
{harlanrepairs[.]com}
w w w {harlanrepairs.com}
I have a form at {forms.gle/aB3dE5fG7}
booking link {calendly.com/pete-harlan/estimate}
{linktr.ee/peteharlan}
{bit.ly/3harlan} for the gallery
My page: {fb.com/harlanrepairs}
{facebook.com/harlanrepairs}
{instagram.com/harlan.repairs}
{t.me/peteharlan}
{wa.me/15125550147}
{m.me/harlanrepairs} whenever
see {yelp.com/biz/harlan-repairs-austin}
google {harlanrepairs . com}
{harlanrepairs．com} for references
{https://harlan-austin.org}
{hxxps://harlanrepairs.com}
more pictures: {harlan-repairs.business.site}
{youtu.be/dQw4w9WgXcQ} is me doing the same job
My Insta is {harlan.repairs}
insta: {harlan_repairs}
IG {@harlan.repairs}
follow {@harlan_repairs} for before and after
DM me {@peteharlan77} and I'll send the quote
add me on snap, {peteh77}
Snapchat: {peteh.77}
Telegram {@pete_harlan}
telegram is {peteharlan}
I'm on Signal as {peteh.42}
my skype is {live:peteharlan}
Discord {peteh#4821}
message me on {WhatsApp} instead, this app is slow
do you have {WhatsApp}? easier to send videos
hit me up on {Whats App}
can you add me on {telegram}?
let's move this to {Signal} so we can talk prices
find me on {Facebook}, Harlan Repairs Austin
look me up on {insta}, same name as here
tiktok {@harlanfixes}
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
Take 10% off if you {Zelle} me
You can Zelle {512-555-0147}
I take {Venmo}, {@pete-harlan}
venmo me at {@Pete-Harlan-7}
{Cash App} is fine: {$peteharlan}
my cashtag is {$peteharlan}
{cashapp} works, no fee that way
pay through {PayPal} friends and family and we both save
send half by {zelle} up front
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
