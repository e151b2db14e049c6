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
  /** The name that pages show; `null` for codes of models, which stay as they are. */
  shown: ShownWords | null
}

/** A part or a word as pages show it. */
export interface ShownWords {
  roman: string
  ur: string
  /** The words for `front` and `rear` agree with it. */
  isFeminine: boolean
}

type Shown = [roman: string, ur: string, gender?: 'f']

/** The words of an entry as pages show them. */
export const shownWords = ([roman, ur, gender]: Shown): ShownWords => ({ roman, ur, isFeminine: gender === 'f' })

const list = (text: string) => text.split(', ')
const entry = (names: string, words: string, shown?: Shown, contents?: string): GlossaryEntry => ({
  names: list(names),
  words: list(words),
  contents: contents ? list(contents) : [],
  shown: shown ? shownWords(shown) : null,
})

const chainAndEngine = [
  entry(
    'chain and sprocket set, chain sprocket set, chain set, chain kit, sprocket set, sprocket kit',
    'garari set, garari, grari set, grari, gari set, gararee, chain garari set, chain garari, gutka set, gutka, sprocket, zanjeer, zanjir, chain, chen, chen set, چین گراری سیٹ, گراری سیٹ, گراری, زنجیر, چین',
    ['chain garari set', 'چین گراری سیٹ'],
  ),
  entry('chain', 'zanjeer, zanjir, chen, زنجیر, چین', ['chain', 'چین', 'f']),
  entry('sprocket', 'garari, grari, gari, gararee, gutka, گراری', ['garari', 'گراری', 'f']),
  entry('spark plug, sparking plug', 'plug, plag, spark plag, پلگ, سپارک پلگ, اسپارک پلگ', [
    'spark plug',
    'اسپارک پلگ',
  ]),
  entry('plug cap', 'plug wali topi, plug ki topi, plug cap, پلگ کیپ', ['plug cap', 'پلگ کیپ', 'f']),
  entry(
    'silencer, exhaust, muffler, exhaust pipe',
    'silencer, silensar, silancer, silinsar, salensar, exhaust, muffler, dholki, dholkee, سلینسر, سائلنسر, ڈھولکی',
    ['silencer', 'سائلنسر'],
  ),
  entry(
    'piston kit, piston set',
    'piston, pistin, piston set, piston kit, پسٹن, پسٹن کٹ',
    ['piston kit', 'پسٹن کٹ', 'f'],
    'challa, challay, ring set, piston ring, رنگ, چھلا',
  ),
  entry('piston', 'pistin, پسٹن', ['piston', 'پسٹن']),
  entry('piston ring, piston rings, ring set', 'challa, challay, ring, ring set, رنگ, چھلا', [
    'piston ring',
    'پسٹن رنگ',
  ]),
  entry('cylinder, cylinder block, cylinder kit', 'boor, bore, silinder, سلنڈر', ['cylinder', 'سلنڈر']),
  entry('gasket, gasket set', 'packing, pakking, top packing, half packing, پیکنگ', ['packing', 'پیکنگ', 'f']),
  entry('valve', 'walve, valv, وال, والو', ['valve', 'والو']),
  entry('valve retainer', 'katori, valve katori, کٹوری', ['valve katori', 'والو کٹوری', 'f']),
  entry('rocker arm, rocker', 'rokar, rocker, راکر', ['rocker', 'راکر']),
  entry('tappet', 'tapet, tappit, ٹیپٹ', ['tappet', 'ٹیپٹ']),
  entry('carburettor, carburetor', 'carbu, carburator, carborator, karborator, karbu, کاربوریٹر, کاربو', [
    'carburetor',
    'کاربوریٹر',
  ]),
  entry('kick starter, kick lever, kick starter lever, kick', 'kick, kik, kick starter, کک', ['kick', 'کک', 'f']),
  entry(
    'gear lever, gear pedal, gear shift lever',
    'gear lever, gear liver, gear shifter, gair lever, گیئر لیور, گیئر',
    ['gear lever', 'گیئر لیور'],
  ),
  entry('engine oil, motor oil', 'mobil, mobil oil, mobile oil, mobil ail, oil, انجن آئل, موبل آئل, موبل, آئل', [
    'engine oil',
    'انجن آئل',
  ]),
  entry('air filter', 'hawa filter, air filtar, filter, ایئر فلٹر, فلٹر', ['air filter', 'ایئر فلٹر']),
  entry('oil filter', 'filter, oil filtar, آئل فلٹر', ['oil filter', 'آئل فلٹر']),
  entry('timing gear', 'timing goot, timing garari', ['timing garari', 'ٹائمنگ گراری', 'f']),
  entry('bearing', 'goot, bairing, بیرنگ', ['bearing', 'بیرنگ']),
  entry('bush, bushing', 'bush, boosh, بش', ['bush', 'بش']),
]

const brakesAndClutch = [
  entry(
    'clutch plate, clutch plates, friction plate',
    'clutch plate, clutch ki plate, clach plate, plate, کلچ پلیٹس, کلچ پلیٹ',
    ['clutch plate', 'کلچ پلیٹ', 'f'],
  ),
  entry('clutch cable, clutch wire', 'clutch wire, clach wire, clutch cable, clutch taar, کلچ وائر, کلچ تار', [
    'clutch wire',
    'کلچ وائر',
    'f',
  ]),
  entry('clutch basket, clutch housing', 'tokri, clutch tokri, ٹوکری', ['clutch tokri', 'کلچ ٹوکری', 'f']),
  entry('brake cable, brake wire', 'brake wire, break wire, brek wire, brake taar, بریک وائر, بریک تار', [
    'brake wire',
    'بریک وائر',
    'f',
  ]),
  entry(
    'throttle cable, accelerator cable, race cable',
    'race wire, race cable, race taar, accelerator wire, accelerator cable, ریس وائر, ریس تار',
    ['race wire', 'ریس وائر', 'f'],
  ),
  entry('speedometer cable, meter cable', 'meter wire, meter cable, meter taar, میٹر وائر, میٹر تار', [
    'meter wire',
    'میٹر وائر',
    'f',
  ]),
  entry(
    'brake shoe, brake shoes',
    'juta, joota, brake shoe, break shoe, brek shoe, shoe, leather, بریک شو, جوتا, لیدر',
    ['brake shoe', 'بریک شو'],
  ),
  entry('disc pad, brake pad, disc pad set', 'pad, disc pad, disk pad, disk ped, brake pad, ڈسک پیڈ, پیڈ', [
    'disc pad',
    'ڈسک پیڈ',
  ]),
  entry('brake pedal', 'brake pedal, brake paidal, بریک پیڈل', ['brake pedal', 'بریک پیڈل']),
]

const lightsAndElectrics = [
  entry(
    'headlight, head light, headlamp, head lamp',
    'agay wali light, agli light, head light, hed light, head lait, ہیڈ لائٹ, اگلی لائٹ, آگے والی لائٹ',
    ['headlight', 'ہیڈ لائٹ', 'f'],
  ),
  entry(
    'tail light, taillight, tail lamp, back light, backlight',
    'peechay wali light, pichli light, back light, bek light, tail lait, بیک لائٹ, پچھلی لائٹ, پیچھے والی لائٹ',
    ['back light', 'بیک لائٹ', 'f'],
  ),
  entry(
    'indicator, indicator set, winker, turn signal',
    'ishara, ishare, isharay, winker, winkar, blinker, indicator, indikator, اشارہ, اشارے, انڈیکیٹر',
    ['ishara', 'اشارہ'],
  ),
  entry('flasher, indicator relay', 'flasher, indicator relay, flashar, فلیشر', ['flasher', 'فلیشر']),
  entry('horn', 'hooter, haran, harn, ہارن', ['horn', 'ہارن']),
  entry('battery', 'baitri, battry, batri, batery, بیٹری', ['battery', 'بیٹری', 'f']),
  entry('ignition coil, coil, magnet coil', 'coil, koil, plug wali coil, magnet coil, کوائل', ['coil', 'کوائل', 'f']),
  entry('rectifier, regulator', 'regulator, ractifier, rectifier, ریکٹیفائر', ['rectifier', 'ریکٹیفائر']),
  entry('starter motor, self starter', 'self, self motor, starter, سیلف', ['self motor', 'سیلف موٹر', 'f']),
  entry('contact breaker', 'point, platinum, پوائنٹ', ['point', 'پوائنٹ']),
  entry('wiring loom, wiring harness', 'wiring, waring, harness, وائرنگ', ['wiring', 'وائرنگ', 'f']),
  entry('speedometer, meter set, meter assembly, meter', 'meter, mitar, speed meter, speedometer, میٹر, سپیڈ میٹر', [
    'meter',
    'میٹر',
  ]),
]

const forkAndBody = [
  entry(
    'front fork, front shock, front shock absorber',
    'agla jump, agly jump, agle jump, shocker agay, agla shocker, front shocker, front shock, chimta, fork, اگلے جمپ, اگلا جمپ, چمٹا, فورک',
    ['agla jump', 'اگلا جمپ'],
  ),
  entry(
    'rear shock, rear shock absorber, shock absorber',
    'pichla jump, pichlay jump, pichle jump, shocker peechay, pichla shocker, rear shocker, shocker, shockup, shok ab, پچھلے جمپ, پچھلا جمپ, شاک',
    ['pichla jump', 'پچھلا جمپ'],
  ),
  entry('steering bearing, steering cone set', 'handle bearing, cone set, cup cone, ہینڈل بیرنگ', [
    'handle bearing',
    'ہینڈل بیرنگ',
  ]),
  entry('main stand, centre stand, center stand', 'double stand, dabble stand, center stand, ڈبل سٹینڈ, ڈبل اسٹینڈ', [
    'double stand',
    'ڈبل اسٹینڈ',
  ]),
  entry('mudguard, fender', 'madgard, mudgard, mad guard, fender, مڈگارڈ, مڈ گارڈ', ['mudguard', 'مڈگارڈ']),
  entry('spoke, spokes', 'tilli, tiliyan, teeliyan, taar, تیلیاں, تیلی', ['teeliyan', 'تیلیاں', 'f']),
  entry('wheel hub, hub', 'dhol, hub, ڈھول', ['hub', 'ہب']),
  entry('fuel cock, petrol cock', 'kak, petrol tap, petrol cock, cock, کاک', ['petrol cock', 'پیٹرول کاک']),
  entry('seat', 'gaddi, gadi, seet, سیٹ, گدی', ['gaddi', 'گدی', 'f']),
  entry('leg guard, crash bar', 'safeguard, safegaurd, saif gard, سیف گارڈ', ['safeguard', 'سیف گارڈ']),
  entry('mirror', 'sheesha, shisha, side sheesha, side mirror, miror, شیشہ, سائیڈ شیشہ', ['sheesha', 'شیشہ']),
  entry('emblem, badge, monogram', 'nishan, monogram, مونوگرام, نشان', ['monogram', 'مونوگرام']),
  entry('lock set, key set, lock and key set', 'chabi set, chaabi set, chabi, lock set, tala, چابی سیٹ, چابی, لاک سیٹ', [
    'lock set',
    'لاک سیٹ',
  ]),
  entry('washer', 'washal, waashal, واشل', ['washal', 'واشل']),
  entry('fuel tank, petrol tank', 'tanki, tankee, petrol tanki, petrol tank, ٹنکی, پیٹرول ٹنکی', [
    'petrol tanki',
    'پیٹرول ٹنکی',
    'f',
  ]),
  entry('tank cap, fuel cap', 'dhakna, dhakkan, ڈھکنا, ڈھکن', ['tanki dhakkan', 'ٹنکی ڈھکن']),
  entry('side cover', 'tapa, tapay, ٹاپا, سائیڈ کور', ['side cover', 'سائیڈ کور']),
  entry('headlight bracket', 'kaan, کان', ['headlight bracket', 'ہیڈ لائٹ بریکٹ']),
  entry('swing arm', 'kainchi, qainchi, کینچی', ['qainchi', 'قینچی', 'f']),
  entry('tail piece', 'dum, دم', ['dum', 'دُم', 'f']),
  entry('handle grip, grip', 'muthi, handle grip, مٹھی', ['handle grip', 'ہینڈل گرپ', 'f']),
  entry('bracket, strip', 'patti, پٹی', ['patti', 'پٹی', 'f']),
  entry('carrier, rear rack', 'carrier, carriel, کیریئر', ['carrier', 'کیریئر']),
  entry('holder block', 'gutka, گٹکا', ['gutka', 'گٹکا']),
  entry('bolt', 'kabla, nut kabla, قابلہ', ['bolt', 'بولٹ']),
  entry('tyre, tire', 'tyre, tire, tair, taer, ٹائر', ['tyre', 'ٹائر']),
  entry('inner tube, tube', 'tube, tyre tube, tiub, tyub, ٹیوب, ٹائر ٹیوب', ['tube', 'ٹیوب', 'f']),
  entry('rim, wheel rim, alloy wheel, alloy rim', 'rim, reem, alloy rim, wheel, رم, الائے رم', ['rim', 'رم']),
  entry('rim tape', 'pati, پٹی', ['rim patti', 'رم پٹی', 'f']),
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
  entry('front', 'agla, agli, agle, agly, agay, age, اگلا, اگلی, اگلے, آگے', ['agla', 'اگلا']),
  entry('rear, back', 'rear, back, pichla, pichli, pichle, pichlay, peechay, peeche, پچھلا, پچھلی, پچھلے, پیچھے', [
    'pichla',
    'پچھلا',
  ]),
  entry('pair', 'jodi, jori, joray, جوڑی', ['jori', 'جوڑی', 'f']),
  entry('complete', 'mukammal, full, مکمل', ['mukammal', 'مکمل']),
  entry('genuine', 'genin, jenuine, jenin, asli, aik number, ek number, 1 number, original, جینوئن, اصلی', [
    'genuine',
    'جینوئن',
  ]),
  entry('local make', 'local, desi, china', ['local', 'لوکل']),
  entry('set, kit', 'set, kit, سیٹ, کٹ', ['set', 'سیٹ']),
  entry('alloy', 'alloy, aloy, الائے', ['alloy', 'الائے']),
]

/** Other spellings of brands and models; spaces and dashes do not matter. */
export const bikeGlossary: GlossaryEntry[] = [
  entry('honda', 'hunda, handa, ہنڈا, ہونڈا', ['Honda', 'ہونڈا']),
  entry('yamaha', 'yamha, yamah, یاماہا, یاماھا', ['Yamaha', 'یاماہا']),
  entry('suzuki', 'sazuki, suzki, سوزوکی', ['Suzuki', 'سوزوکی']),
  entry('cd', 'سی ڈی'),
  entry('cg', 'سی جی'),
  entry('cb', 'سی بی'),
  entry('ybr', 'وائی بی آر'),
  entry('yb', 'وائی بی'),
  entry('gs', 'جی ایس'),
  entry('gr', 'جی آر'),
  entry('gsx', 'جی ایس ایکس'),
  entry('dream', 'ڈریم'),
  entry('united', 'یونائیٹڈ', ['United', 'یونائیٹڈ']),
  entry('road prince', 'roadprince, روڈ پرنس', ['Road Prince', 'روڈ پرنس']),
  entry('super power', 'superpower, سپر پاور', ['Super Power', 'سپر پاور']),
]

/** Stop words: they name no part and are ignored in a search. */
export const stopWords: ReadonlySet<string> = new Set(
  list(
    'a, an, the, of, for, and, with, in, my, ka, ki, ke, ko, kay, k, liye, liay, hai, hay, he, h, mein, main, me, wala, wali, wale, walay, chahiye, chahie, chaiye, chahye, do, de, dena, price, rate, qeemat, buy, bike, motorcycle, motorbike, motor, cycle, part, parts, spare, please, plz, x, inch, inches, انچ, کا, کی, کے, کو, لیے, لئے, ہے, میں, والا, والی, والے, چاہیے, چاہئے, قیمت, موٹرسائیکل, بائیک',
  ),
)
