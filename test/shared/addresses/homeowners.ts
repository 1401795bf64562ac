/** Addresses by somebody who had not read the rule; the form of a line is that of `united-states.ts`. */
export const homeowners = `
1234 E 3300 S Apt 12 => 3300 S
W240 N3103 Pewaukee Rd Ste 4 => Pewaukee Rd
45-17 21st St, 3rd fl => 21st St
147-40 Queens Boulevard Apt. 6-G => Queens Boulevard
Urb. Las Gladiolas, 150 Calle A => Calle A ! Gladiolas
Cond Plaza del Mar Apt 1402, 75 Ave Ashford => Ave Ashford ! Mar
Carr 2 Km 14.6 Bo Candelaria => Carr 2 ! Km; Candelaria
RR 2 Box 152 => -
20815 FM 1960 W => FM 1960 W
10450 County Road 3200 => County Road 3200
8900 RR 620 N Bldg C => RR 620 N ! Bldg; C
4521 State Rte 305 NE => State Rte 305 NE
118½ N. Main St. (upstairs) => N. Main St. ! upstairs
99 one hundred and tenth ave => one hundred and tenth ave
6301 OLD CANTON ROAD UNIT 14 GATE CODE 4455# => OLD CANTON ROAD ! UNIT; GATE; CODE
742 Evergreen Ter at the corner of Oak Ln => Evergreen Ter ! corner; Oak
corner of 5th Ave and W 20th St => - ! corner
1 Ala Moana Blvd #3805 => Ala Moana Blvd
Seven Oaks Farm, 2290 Sheep Hill Rd => Sheep Hill Rd ! Seven; Oaks
c/o Maria Gonzalez 415 Broadway => Broadway ! Maria; Gonzalez
Rua das Flores 45 apto 12 bloco B => Rua das Flores ! bloco
5500 Grand Lake Dr Bldg 7 Apt 210 call when outside 512-555-0147 => Grand Lake Dr ! call; outside
1 Main => Main
four twelve Larkspur Court => Larkspur Court ! four; twelve
`;
