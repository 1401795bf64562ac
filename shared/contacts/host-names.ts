const listed = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Endings that end no sentence and no file name. */
export const hostEndings = listed(`com c0m net org biz io co app dev site online xyz website br mx ar cl uy ve uk eu
  contractors builders cc ws tech gle gl ly ee gd gg goo`);
/** Endings that are also words or the start of a sentence: they count with "www", "https" or a path. */
export const wordEndings =
  listed(`me us es pt to be it is in info de la no so am at my se ca house work works pro page link
  plumbing photography construction repair services homes business email live club store shop tv pe design guru life team zone care help today pics art bio ai ru ch nl fr`);

/** Whoever names a shop or a maker says where a part comes from; nobody is reached there. */
export const shopNames =
  listed(`homedepot lowes menards acehardware harborfreight amazon ebay walmart target costco ikea
  wayfair flooranddecor build ferguson supplyhouse grainger sherwin-williams benjaminmoore behr moen deltafaucet kohler
  americanstandard-us grohe pfister rheem aosmith bradfordwhite carrier trane lennox goodmanmfg honeywell honeywellhome nest
  ecobee ring whirlpool geappliances lg samsung bosch frigidaire maytag kitchenaid mysears sears repairclinic
  appliancepartspros partselect dewalt milwaukeetool makita ryobitools lutron leviton eaton schneider-electric
  siemens velux andersenwindows pella trex simpson jameshardie leroymerlin telhanorte madeiramadeira tokstok
  deca docol tigre suvinil coral helvex comex coppel elektra liverpool interceramic truper sodimac promart easy
  usps ups fedex youtube-nocookie pinterest wikipedia energystar epa osha nfpa iccsafe example`);
