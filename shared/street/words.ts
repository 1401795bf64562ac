const wordList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Street types that end a name in English: "Elm Street". */
export const streetTypes = wordList(`
  street str st avenue aven ave av road rd drive driv drv dr lane ln boulevard boul blvd blv court crt ct place pl way wy
  terrace terr ter circle circ cir parkway pkwy pky pkway highway hwy trail trl square sq loop plaza plz alley aly turnpike
  tpke tpk pike crescent cres expressway expy expwy freeway fwy tollway throughway thruway concourse causeway cswy bypass
  byp esplanade close row mews promenade skyway overpass`);

/** Street types with other meanings: only after a house number. */
export const ambiguousTypes = wordList(`
  run path walk pass park bend ridge rdg hill hills hl hls view vw point pt crossing xing cove cv landing lndg glen gln green
  grn grove grv heights hts hollow holw isle knoll knl manor mnr meadow meadows mdw mdws oval shore shores summit trace trce
  track valley vly vista vis village vlg wharf quay creek crk gardens gdns commons chase canyon cyn estates bluff blf
  brook curve divide dale farms field fields flats ford fork forks harbor hbr haven junction jct lake lakes lodge orchard
  orch pines pointe prairie ranch rapids spring springs spur station sta stream trailway tunnel underpass union viaduct woods
  yard alcove arch arcade gate court-yard end rise reach strand trafficway cut terminal`);

/** Types of numbered streets without "th": "SW 88 Ter". */
export const numberedTypes = wordList(
  "street st str avenue ave av terrace terr ter court ct place pl road rd drive dr lane ln way",
);

/** Streets that are written without a type. The second list only when nothing follows. */
export const untypedNames = wordList("broadway bowery");
export const untypedCommonNames = wordList(`
  main oak elm maple pine cedar walnut chestnut spruce birch hickory sycamore magnolia dogwood willow poplar locust cherry
  market front broad state water mill church center highland washington lincoln jefferson madison park lake sunset railroad
  central prospect pleasant union vine spring summit laurel mulberry juniper aspen cypress ash alameda strand riverside evergreen hillcrest lakeview fairview meadowbrook woodland hillside
  valley oakwood maplewood elmwood brookside lakeside grand euclid delaware virginia michigan pennsylvania embarcadero boardwalk`);

export const compassLetters = wordList("n s e w ne nw se sw no so");
export const compassWords = wordList(`
  north south east west northeast northwest southeast southwest norte sur sul este leste oeste oriente poniente noroeste
  noreste nordeste suroeste sureste sudoeste sudeste`);

/** Words before a road number: "State Hwy 71". */
export const routeQualifiers = wordList(`
  old historic state county cty co us business bus ranch farm township twp parish to market alternate alt scenic indian
  forest service national great private pvt`);
export const routeWords = wordList(
  "route rte rt highway hwy trunk interstate i us sr sh fm cr ih pr ruta rodovia carr",
);
/** Numbers of streets as well as of houses: a road only after a house number. */
export const localRouteWords = wordList("loop spur beltway rr");
export const routeTails = wordList("business bus bypass byp alternate alt truck spur old");
export const frontageWords = wordList("frontage service access feeder");
export const states = wordList(`
  al ak az ar ca co ct dc de ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa pr ri sc sd
  tn tx ut vt va wa wv wi wy texas florida california carolina michigan`);

/** Street types that begin a name in Portuguese, Spanish and French: "Rua das Flores". */
export const leadingTypes = wordList(`
  rua avenida avda avd avn calle carrera cra kra travessa viela ladeira rodovia estrada alameda praca callejon calzada
  carretera prolongacion privada cerrada circuito andador pasaje bulevar boulevard bulevard diagonal transversal paseo camino
  autopista jiron malecon costanera rambla ronda servidao rue ruta peatonal periferico retorno libramiento diag transv`);
/** The same for words with other meanings: only next to a house number. */
export const ambiguousLeadingTypes = wordList(`
  r av ave avenue blvd cll cl kr cr dg tv trav al rod estr pca c/ cl/ av/ pza pso calz priv prol carr psje via plaza largo
  beco eje corte vereda sendero cuesta plazuela plazoleta viale strada chemin`);
/** Types whose name may be a number: "Calle 45". */
export const numberedLeadingTypes = wordList(`
  calle carrera cra kra kr cr cll cl avenida avda av ave rua r travessa tv diagonal diag dg transversal transv carretera carr ruta c/ cl/
  rodovia rod estrada estr eje circuito`);
export const roadLeadingTypes = wordList("rodovia rod carretera carr ruta estrada estr autopista");

/** Lower-case words within a name. */
export const connectives = wordList(
  "of the de da do das dos del della di du des d la las los le les l el y e van von der den a o san santa",
);
export const articles = wordList("el la los las the");
export const months = wordList(`
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro enero febrero marzo mayo junio
  julio septiembre setiembre octubre noviembre diciembre`);

/** Longer names that are recognised without a house number. */
export const longNames =
  /^(?:(?:dr|rev|reverend|doctor) )?martin luther king(?: jr)?$|^(?:john f|president) kennedy$|^cesar e chavez$/;
