/** What homeowners and handymen write about the work itself: prices, measures, parts, dates. Nothing of it is masked. */
export const plainWorkEnglish = `
Labor is $85 an hour, two hour minimum, parts at cost
Around 900 bucks, 1100 if the subfloor is rotten
Half up front, half when done: 425 + 425
My range is 150 to 250 dollars per door, 6 doors
$12.50 per linear foot for baseboard, 140 ft
I charge 65/hr plus 8.25% sales tax
Bathroom is 5'6" x 8'2", ceiling 7'10"
555 sq ft of laminate, 10% waste included
the joists are 2x10 at 16" OC, span 13 ft 4 in
Window is 35 3/4 x 53 1/2 rough opening
It's a 36x80 prehung, left hand, 4 9/16 jamb
Tile is 12x24, pattern 1/3 offset, 3/16 joint
the pipe is 3/4 PEX, about 40 ft of run
Panel is 200A, 40 spaces, 2 left
Breaker is a Square D QO230, 30 amp 2 pole
Dryer outlet is NEMA 14-30R, range is 14-50R
Measured 118 V at the outlet and 236 V at the panel
Don't zap yourself, turn off breaker 17 first
Did the last guy zap the breaker when he drilled?
Insta-hot under the sink drips, model 100 something
The InSinkErator insta hot needs a new tank
Water heater: Rheem PROG50-38N RH60, 50 gal, 38,000 BTU
Whirlpool WDT750SAHZ0, serial FC2104587
Serial number 0713A90218 on the sticker
GE part WB27T11311 is back-ordered until 12/14
Part # 8577274 thermistor, 3387134 thermostat
SKU 202523172 at the Depot, aisle 14 bay 6
Furnace is a Goodman GMSS960804CN, 80k BTU
Error code on the display: F7 E1, sometimes E 24
capacitor is 45/5 MFD 440 V
Compressor 1/6 hp, 115V 60Hz 1PH
Moen 1222 cartridge, not the 1225
Delta RP19804 and two RP4993 seats and springs
The flange is 4 in with 3 in outlet, bolt kit 1/4 x 2 1/4
Shutoff is 1/2 comp x 3/8 comp quarter turn
Sump pump 1/3 HP, 2,200 gph at 10 ft head
Paint is SW 7029 Agreeable Gray, eggshell, 2 gal
deck boards: 28 pcs 5/4x6x16, 6 pcs 2x8x12
Screws: #8 x 3, #10 x 2-1/2, 5 lb box each
Quikrete 5000, 80 lb bags, 18 of them
Lockset backset is 2 3/8, bore 2 1/8
Opener is LiftMaster 8365W-267, belt drive
TV is 65 inch, VESA 400x300, 55 lbs
Studs @ 24 o.c. in the garage, @ 16 in the house
3 @ $45 and 2 @ $60
PEX rings @ 3/4 in, pack of 25
The router is at 192.168.1.1 if you need it for the camera
HDMI 2.1, 48 Gbps, run of 35 ft
IP65 rated, 12 V DC, 5.4 A supply
Ring Doorbell Pro 2, needs 16-24 VAC 40 VA
Firmware 4.14.07 on the opener
Cat6, 8 drops, 24 port patch panel
Thinset 50 lb x 3, grout color 544 or 381
Flashing 4 x 5 x 10 ft, 26 gauge
Attic R-38 now, code wants R-49
NEC 210.52(C), outlets every 48 in
IRC R311.7.5, risers 7 3/4 max
Permit BP-2025-004417, inspection on the 9th
Permit number 2025-118-0342 from the city
ASTM C1396, UL 263, Type X 5/8
Job took 4 guys 2 days, 62 man hours
9 windows, 3 doors, 1 slider, 2 skylights
Rooms 101 102 103 104 are the ones with bad locks
Units 204, 206, 208 have the same leak
Dec 3 at 8:30, or Dec 5 between 1 and 4
12/03/2026 8-10am works
Available 11/30, 12/1, 12/2 and 12/4
Mon-Thu 7:30-4:30, Fri till 12
It happened 3 times since 10/15/2026, always around 2:45 am
House is in 78704, is that in your area?
ZIP is 78745-2214
I cover 78701, 78702, 78703, 78704 and 78745
1 hr 45 min away, 62 miles
Built in 1962, addition 1987, roof 2014
License 36482, insured for 1,000,000 / 2,000,000
TX master plumber M-41207
Warranty is 2 years labor, 10 on parts
ratio 1:3, mix 5 minutes, cure 24-48 hours
Add 10%, so 612 sq ft, that's 26 cartons of 23.8
torque to 25 in-lb, then 1/4 turn
4 3 2 1 are the breakers that trip, in that order
the meter reads 004418
Circuit 5, 7, 9 and 11 go to the kitchen
Lengths: 22, 31, 45, 58, 72, 90 inches
1st floor 9 ft, 2nd floor 8 ft, basement 7
One two inch and two one inch fittings
Two by sixes, twelve of them, ten feet long
five or six outlets, one of them in bathroom two
one forty five degree elbow and two ninety degree ones
three eight foot sections and one four foot
I need seven four by fours and nine two by fours
Twenty five feet of two inch pipe
Zero clearance fireplace, fifty two inches wide
ISBN 978-1-58011-793-2 is the code book I use
UPC 887480016550 if you want the same one
Amazon order 114-3941689-8772232 arrives Friday
Tracking number 1Z999AA10123456784 says Tuesday
Home Depot order W892273145 is ready for pickup
PO 4500128876, net 30
`;
