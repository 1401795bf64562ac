import { hostEndings, wordEndings } from "../../../shared/contacts/host-names.ts";

const listed = (endings: string): readonly string[] => endings.trim().split(/\s+/);

const countries =
  listed(`ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv
  bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo
  fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp
  ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv
  mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc
  sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy
  uz va vc ve vg vi vn vu wf ws ye yt za zm zw`);
const generic =
  listed(`academy account accountant ads agency airforce app apartments arpa asia associates auction audio auto
  band bank bar bargains beauty best bet bid bike bingo biz black blog blue boats bond boo boutique box broker build builders
  buzz cab cafe cam camera camp capital car cards care careers cars casa cash casino cat catering center ceo cfd chat cheap
  church city claims cleaning click clinic clothing cloud club coach codes coffee college com community company computer
  condos construction consulting contact contractors cooking cool coop country coupons courses credit creditcard cruises
  cyou dad dance data date dating day deal deals delivery democrat dental dentist design dev diamonds diet digital direct
  directory discount doctor dog domains download earth edu education email energy engineer engineering enterprises equipment
  esq estate events exchange expert exposed express fail faith family fan fans farm fashion feedback finance financial fish
  fit fitness flights florist flowers fm foo football forsale forum foundation free fun fund furniture futbol fyi gallery
  game games garden gay gdn gift gifts gives glass global gmbh gold golf google gov graphics gratis green gripe grocery group
  guide guitars guru hair haus health healthcare help hiphop hiv hockey holdings holiday homes horse hospital host hosting
  house how icu immo inc industries info ink institute insurance insure int international investments jetzt jewelry jobs
  kaufen kim kitchen land lat law lawyer lease legal lgbt life lighting limited limo link live llc loan loans lol london
  love ltd luxury maison makeup management market marketing mba media memorial men menu miami mil mobi moda moe mom money
  monster mortgage mov movie museum name navy net network new news ngo ninja now nyc observer one ong onl online ooo org
  page partners parts party pay pet phd phone photo photography photos pics pictures pink pizza place plumbing plus poker
  porn press pro prod productions prof promo properties property pub qpon quest racing realestate realtor recipes red rehab
  reise rent rentals repair report republican rest restaurant review reviews rich rip rocks rodeo rsvp run sale salon save
  sbs school science secure security select services sex sexy shoes shop shopping show singles site ski skin soccer social
  software solar solutions space sport store storage stream studio study style sucks supplies supply support surf surgery
  systems tax taxi team tech technology tel tennis theater tickets tips tires today tools top tours town toys trade trading
  training travel tube university uno vacations vegas ventures vet viajes video villas vin vip vision vodka vote voyage
  wang watch webcam website wedding wiki win wine work works world wtf xxx xyz yachts yoga zip zone`);

/** The endings of host names that mail programs turn into links. */
export const linkedEndings: ReadonlySet<string> = new Set([...countries, ...generic, ...hostEndings, ...wordEndings]);
