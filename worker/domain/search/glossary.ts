/**
 * Workshop words for parts, as used in Lahore: catalogue names, and the words of mechanics and riders in Roman Urdu,
 * Urdu script and common spellings. The owner adds more as synonyms.
 */
export interface GlossaryEntry {
  /** Names of the part, the longest match first: `brake shoe`. */
  names: string[]
  /** Words with the same meaning. A word may be in two entries: `gutka` is a sprocket and a holder. */
  words: string[]
  /** Contents of the same box; they match after parts that are nothing else. */
  contents: string[]
}

const list = (text: string) => text.split(', ')
const entry = (names: string, words: string, contents?: string): GlossaryEntry => ({
  names: list(names),
  words: list(words),
  contents: contents ? list(contents) : [],
})

const chainAndEngine = [
  entry(
    'chain and sprocket set, chain sprocket set, chain set, chain kit, sprocket set, sprocket kit',
    'garari set, garari, grari set, grari, gari set, gararee, chain garari set, chain garari, gutka set, gutka, sprocket, zanjeer, zanjir, chain, chen, chen set, چین گراری سیٹ, گراری سیٹ, گراری, زنجیر, چین',
  ),
  entry('chain', 'zanjeer, zanjir, chen, زنجیر, چین'),
  entry('sprocket', 'garari, grari, gari, gararee, gutka, گراری'),
  entry('spark plug, sparking plug', 'plug, plag, spark plag, پلگ, سپارک پلگ, اسپارک پلگ'),
  entry('plug cap', 'plug wali topi, plug ki topi, plug cap, پلگ کیپ'),
  entry(
    'silencer, exhaust, muffler, exhaust pipe',
    'silencer, silensar, silancer, silinsar, salensar, exhaust, muffler, dholki, dholkee, سلینسر, سائلنسر, ڈھولکی',
  ),
  entry(
    'piston kit, piston set',
    'piston, pistin, piston set, piston kit, پسٹن, پسٹن کٹ',
    'challa, challay, ring set, piston ring, رنگ, چھلا',
  ),
  entry('piston', 'pistin, پسٹن'),
  entry('piston ring, piston rings, ring set', 'challa, challay, ring, ring set, رنگ, چھلا'),
  entry('cylinder, cylinder block, cylinder kit', 'boor, bore, silinder, سلنڈر'),
  entry('gasket, gasket set', 'packing, pakking, top packing, half packing, پیکنگ'),
  entry('valve', 'walve, valv, وال, والو'),
  entry('valve retainer', 'katori, valve katori, کٹوری'),
  entry('rocker arm, rocker', 'rokar, rocker, راکر'),
  entry('tappet', 'tapet, tappit, ٹیپٹ'),
  entry('carburettor, carburetor', 'carbu, carburator, carborator, karborator, karbu, کاربوریٹر, کاربو'),
  entry('kick starter, kick lever, kick starter lever, kick', 'kick, kik, kick starter, کک'),
  entry(
    'gear lever, gear pedal, gear shift lever',
    'gear lever, gear liver, gear shifter, gair lever, گیئر لیور, گیئر',
  ),
  entry('engine oil, motor oil', 'mobil, mobil oil, mobile oil, mobil ail, oil, انجن آئل, موبل آئل, موبل, آئل'),
  entry('air filter', 'hawa filter, air filtar, filter, ایئر فلٹر, فلٹر'),
  entry('oil filter', 'filter, oil filtar, آئل فلٹر'),
  entry('timing gear', 'timing goot, timing garari'),
  entry('bearing', 'goot, bairing, بیرنگ'),
  entry('bush, bushing', 'bush, boosh, بش'),
]

const brakesAndClutch = [
  entry(
    'clutch plate, clutch plates, friction plate',
    'clutch plate, clutch ki plate, clach plate, plate, کلچ پلیٹس, کلچ پلیٹ',
  ),
  entry('clutch cable, clutch wire', 'clutch wire, clach wire, clutch cable, clutch taar, کلچ وائر, کلچ تار'),
  entry('clutch basket, clutch housing', 'tokri, clutch tokri, ٹوکری'),
  entry('brake cable, brake wire', 'brake wire, break wire, brek wire, brake taar, بریک وائر, بریک تار'),
  entry(
    'throttle cable, accelerator cable, race cable',
    'race wire, race cable, race taar, accelerator wire, accelerator cable, ریس وائر, ریس تار',
  ),
  entry('speedometer cable, meter cable', 'meter wire, meter cable, meter taar, میٹر وائر, میٹر تار'),
  entry(
    'brake shoe, brake shoes',
    'juta, joota, brake shoe, break shoe, brek shoe, shoe, leather, بریک شو, جوتا, لیدر',
  ),
  entry('disc pad, brake pad, disc pad set', 'pad, disc pad, disk pad, disk ped, brake pad, ڈسک پیڈ, پیڈ'),
  entry('brake pedal', 'brake pedal, brake paidal, بریک پیڈل'),
]

const lightsAndElectrics = [
  entry(
    'headlight, head light, headlamp, head lamp',
    'agay wali light, agli light, head light, hed light, head lait, ہیڈ لائٹ, اگلی لائٹ, آگے والی لائٹ',
  ),
  entry(
    'tail light, taillight, tail lamp, back light, backlight',
    'peechay wali light, pichli light, back light, bek light, tail lait, بیک لائٹ, پچھلی لائٹ, پیچھے والی لائٹ',
  ),
  entry(
    'indicator, indicator set, winker, turn signal',
    'ishara, ishare, isharay, winker, winkar, blinker, indicator, indikator, اشارہ, اشارے, انڈیکیٹر',
  ),
  entry('flasher, indicator relay', 'flasher, indicator relay, flashar, فلیشر'),
  entry('horn', 'hooter, haran, harn, ہارن'),
  entry('battery', 'baitri, battry, batri, batery, بیٹری'),
  entry('ignition coil, coil, magnet coil', 'coil, koil, plug wali coil, magnet coil, کوائل'),
  entry('rectifier, regulator', 'regulator, ractifier, rectifier, ریکٹیفائر'),
  entry('starter motor, self starter', 'self, self motor, starter, سیلف'),
  entry('contact breaker', 'point, platinum, پوائنٹ'),
  entry('wiring loom, wiring harness', 'wiring, waring, harness, وائرنگ'),
  entry('speedometer, meter set, meter assembly, meter', 'meter, mitar, speed meter, speedometer, میٹر, سپیڈ میٹر'),
]

const forkAndBody = [
  entry(
    'front fork, front shock, front shock absorber',
    'agla jump, agly jump, agle jump, shocker agay, agla shocker, front shocker, front shock, chimta, fork, اگلے جمپ, اگلا جمپ, چمٹا, فورک',
  ),
  entry(
    'rear shock, rear shock absorber, shock absorber',
    'pichla jump, pichlay jump, pichle jump, shocker peechay, pichla shocker, rear shocker, shocker, shockup, shok ab, پچھلے جمپ, پچھلا جمپ, شاک',
  ),
  entry('steering bearing, steering cone set', 'handle bearing, cone set, cup cone, ہینڈل بیرنگ'),
  entry('main stand, centre stand, center stand', 'double stand, dabble stand, center stand, ڈبل سٹینڈ'),
  entry('mudguard, fender', 'madgard, mudgard, mad guard, fender, مڈگارڈ, مڈ گارڈ'),
  entry('spoke, spokes', 'tilli, tiliyan, teeliyan, taar, تیلیاں, تیلی'),
  entry('wheel hub, hub', 'dhol, hub, ڈھول'),
  entry('fuel cock, petrol cock', 'kak, petrol tap, petrol cock, cock, کاک'),
  entry('seat', 'gaddi, gadi, seet, سیٹ, گدی'),
  entry('leg guard, crash bar', 'safeguard, safegaurd, saif gard, سیف گارڈ'),
  entry('mirror', 'sheesha, shisha, side sheesha, side mirror, miror, شیشہ, سائیڈ شیشہ'),
  entry('emblem, badge, monogram', 'nishan, monogram, مونوگرام, نشان'),
  entry('lock set, key set, lock and key set', 'chabi set, chaabi set, chabi, lock set, tala, چابی سیٹ, چابی, لاک سیٹ'),
  entry('washer', 'washal, waashal, واشل'),
  entry('fuel tank, petrol tank', 'tanki, tankee, petrol tanki, petrol tank, ٹنکی, پیٹرول ٹنکی'),
  entry('tank cap, fuel cap', 'dhakna, dhakkan, ڈھکنا, ڈھکن'),
  entry('side cover', 'tapa, tapay, ٹاپا, سائیڈ کور'),
  entry('headlight bracket', 'kaan, کان'),
  entry('swing arm', 'kainchi, qainchi, کینچی'),
  entry('tail piece', 'dum, دم'),
  entry('handle grip, grip', 'muthi, handle grip, مٹھی'),
  entry('bracket, strip', 'patti, پٹی'),
  entry('carrier, rear rack', 'carrier, carriel, کیریئر'),
  entry('holder block', 'gutka, گٹکا'),
  entry('bolt', 'kabla, nut kabla, قابلہ'),
  entry('tyre, tire', 'tyre, tire, tair, taer, ٹائر'),
  entry('inner tube, tube', 'tube, tyre tube, tiub, tyub, ٹیوب, ٹائر ٹیوب'),
  entry('rim, wheel rim, alloy wheel, alloy rim', 'rim, reem, alloy rim, wheel, رم, الائے رم'),
  entry('rim tape', 'pati, پٹی'),
]

/** Parts by their names and words. */
export const partGlossary: GlossaryEntry[] = [
  ...chainAndEngine,
  ...brakesAndClutch,
  ...lightsAndElectrics,
  ...forkAndBody,
]

/** Words for position or quality of any part. */
export const wordGlossary: GlossaryEntry[] = [
  entry('front', 'agla, agli, agle, agly, agay, age, اگلا, اگلی, اگلے, آگے'),
  entry('rear, back', 'rear, back, pichla, pichli, pichle, pichlay, peechay, peeche, پچھلا, پچھلی, پچھلے, پیچھے'),
  entry('pair', 'jodi, jori, joray, جوڑی'),
  entry('complete', 'mukammal, full, مکمل'),
  entry('genuine', 'genin, jenuine, jenin, asli, aik number, ek number, 1 number, original, جینوئن, اصلی'),
  entry('local make', 'local, desi, china'),
  entry('set, kit', 'set, kit, سیٹ, کٹ'),
  entry('alloy', 'alloy, aloy, الائے'),
]

/** Other spellings of brands and models; spaces and dashes do not matter. */
export const bikeGlossary: GlossaryEntry[] = [
  entry('honda', 'hunda, handa, ہنڈا, ہونڈا'),
  entry('yamaha', 'yamha, yamah, یاماہا, یاماھا'),
  entry('suzuki', 'sazuki, suzki, سوزوکی'),
  entry('cd', 'سی ڈی'),
  entry('cg', 'سی جی'),
  entry('cb', 'سی بی'),
  entry('ybr', 'وائی بی آر'),
  entry('yb', 'وائی بی'),
  entry('gs', 'جی ایس'),
  entry('gr', 'جی آر'),
  entry('gsx', 'جی ایس ایکس'),
  entry('dream', 'ڈریم'),
  entry('united', 'یونائیٹڈ'),
  entry('road prince', 'roadprince, روڈ پرنس'),
  entry('super power', 'superpower, سپر پاور'),
]

/** Stop words: they name no part and are ignored in a search. */
export const stopWords: ReadonlySet<string> = new Set(
  list(
    'a, an, the, of, for, and, with, in, my, ka, ki, ke, ko, kay, k, liye, liay, hai, hay, he, h, mein, main, me, wala, wali, wale, walay, chahiye, chahie, chaiye, chahye, do, de, dena, price, rate, qeemat, buy, bike, motorcycle, motorbike, motor, cycle, part, parts, spare, please, plz, x, کا, کی, کے, کو, لیے, لئے, ہے, میں, والا, والی, والے, چاہیے, چاہئے, قیمت, موٹرسائیکل, بائیک',
  ),
)
