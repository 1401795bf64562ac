/** What homeowners and handymen say to each other beside numbers; many words here also announce contact details. */
export const plainTalkEnglish = `
Hi, this is Pete. Just call me Pete
My name is Maria, everyone calls me Mari
I'll text the supplier and let you know here
I have to call the city for the permit first
You can send me a picture right here
Give me a shout in this chat when you get home
What's the best time for you?
Whats the ceiling made of?
what's up with the noise in the wall?
Is there a signal from the doorbell to the chime?
Weak wifi signal in the garage, the opener drops off
The turn signal on my van is out so I may be late
The smoke alarm has lost signal again
I can install the antenna so you get a better signal
It was on Facebook Marketplace, barely used
Bought the vanity off Craigslist
I saw the same idea on Pinterest
My phone is old so the photo is blurry
My phone died yesterday, sorry for the late answer
No cell service in the basement
There is an email from the HOA about the fence color
The manual says to email support, useless
I prefer to keep everything in the app
Please don't call after 9, the baby sleeps
The doorbell has no number on it
What number of coats do you recommend?
Number one priority is the leak
House number fell off the mailbox, can you put it back up?
I'm at work until 5, my son is at home
Meet me at the back gate
I'll be there at ten
Look at the corner near the window
Dot of mold on the ceiling, size of a quarter
the blue dot on the valve is cold
One more pic of the panel with the cover off please
pix of the doorbell attached
Here's the venmo-blue accent wall my daughter wanted
Can I paint over the old Venmo sign on the shop wall?
The PayPal receipt shows I bought the faucet in May
I pay through the app once it's done, right?
Yes, payment goes through the site and is held until you confirm
Cash in the wall? Ha, found a 1950s newspaper
I cashed out of the rental, so this one is the last repair
Check the checkbook cover, the receipt is in there
Zip ties will not hold that
Zip line hardware, can you anchor it to the oak?
Telegraph pole in the yard, is that in the way?
Snap the trim back on, no nails
Snap-on tools only, ha
Line the drawers with cork
Line voltage or low voltage thermostat?
I need a chalk line and a laser
Wire the switch so it works from both ends
Wire nuts are too small
It's a discord of styles but we like it
The messenger bag in the hall is mine, please move it
Instagram-worthy backsplash is all I ask
The kitchen was on TikTok, that kind of shelves
Ring says the doorbell battery is at 12 percent
Alexa and the Echo have to work with it
It's a Kohler, from Home Depot
It's this one: homedepot.com/p/Glacier-Bay-Toilet/309458122
I ordered the kit from lowes.com, arrives Monday
Instructions are on moen.com under support
See amazon.com for the bracket, the 400 lb one
Found the same tile at flooranddecor.com
I followed ikea.com for the wall anchors, still loose
rheem.com says the anode is due
Node.js developer here, I know nothing about wood
The file is called kitchen.jpg, did it go through?
I attached plan_v2.pdf and the old estimate.pdf
the drawing is in floorplan.dwg, tell me if you can't open it
Sent.It should be in your messages now
Leaks again.Can you come back?
Thanks.So when do we start?
ok.no problem
e.g. the one by the stairs, i.e. the long one
Approx. 3 hrs incl. cleanup
U.S. made, St. Louis I think
a.m. is better than p.m.
Mr. Harlan from two doors down recommended you
St. Mark's Church used the same roofer
I work w/ my cousin, he's a sparky
and/or a new flapper
24/7 emergency is more, regular hours are fine
I have references, I can put photos in this chat
You'll get my number after you hire me, the site does that
Can we talk on the phone once you're hired?
The site hides numbers before booking, so let's write
I don't have an email yet from the inspector
Contact the HOA before painting outside
Contact cement or construction adhesive?
The contact on the breaker is burnt
The contacts in the thermostat are corroded
Your contact form asked for a photo, is one enough?
Reach the valve through the crawl space
Text on the label is worn off
The text under the diagram says left side
Call it a day at 5
I'd call that a hairline crack
Close call, it missed the gas line
Ring shank nails, please
The ring around the drain is rust
Mobile home, double wide, 1994
Mobile scaffolding would be safer
The cell in the solar lamp is dead
The tub is cast iron, heavy as a phone booth
Handle on the left, hinge on the right
The handle fell off, @ the freezer
Door handle is loose and the handle set is brushed nickel
Please ring the bell twice, it sticks
My mother is 84 so please be patient with her
Kids nap from 1 to 3, quiet work only please
`;
