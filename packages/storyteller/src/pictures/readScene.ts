import type { Pen } from './Pen.ts';
import type { Hour, Place, Scene, Thing, Weather } from './Scene.ts';

type Words<Name extends string> = readonly (readonly [Name, RegExp])[];

const places: Words<Place> = [
  [
    'space',
    /\b(space(?:ship|craft|station)?|planets?|galax\w+|orbit\w*|stars?hip|astronaut\w*|cosmonaut\w*|mars|lunar|asteroid\w*|nebula\w*|comet\w*)\b/,
  ],
  [
    'room',
    /\b(rooms?|kitchen|bed(?:room)?s?|library|study|office|attic|cellar|parlou?r|desk|table|windows?|interior|inside|hospital|bookshop|shop|tavern|inn|caf[eé]|bar|hall|workshop|laborator\w+|lab|theatre|theater|stage|school|classroom)\b/,
  ],
  [
    'sea',
    /\b(seas?|ocean\w*|coast\w*|beach\w*|shores?|waves?|harbou?rs?|ports?|cliffs?|islands?|isle|tides?|sail\w*|pirates?|whales?|bays?|lighthouses?|ships?|fish\w*|mermaids?|drown\w*)\b/,
  ],
  ['desert', /\b(deserts?|dunes?|sands?|camels?|caravans?|oas[ie]s|sahara|wasteland\w*|canyons?)\b/],
  [
    'forest',
    /\b(forests?|woods?|woodland\w*|jungles?|trees|pines?|firs?|oaks?|birch\w*|grove|thicket\w*|wol(?:f|ves)|fairies|fairy)\b/,
  ],
  [
    'mountain',
    /\b(mountains?|peaks?|alps?|summits?|glaciers?|volcano\w*|ridges?|valleys?|dragons?|climb\w*|avalanche\w*|hills?)\b/,
  ],
  [
    'city',
    /\b(cit(?:y|ies)|streets?|towns?|urban|skyscrapers?|skyline|alleys?|squares?|markets?|rooftops?|roofs?|metropolis|neon|detectives?|london|paris|new york|tokyo|traffic|subway|cyber\w*|robots?)\b/,
  ],
  [
    'river',
    /\b(rivers?|streams?|brooks?|lakes?|ponds?|canals?|bridges?|mills?|marsh\w*|swamps?|ferr(?:y|ies))\b/,
  ],
  [
    'field',
    /\b(fields?|meadows?|farms?|prairies?|plains?|moors?|grass\w*|wheat|gardens?|villages?|roads?|horses?|sheep|orchards?|vineyards?)\b/,
  ],
];

const hours: Words<Hour> = [
  [
    'night',
    /\b(nights?|midnight|moon\w*|stars?|starry|dark\w*|nocturn\w*|black|shadows?|lamps?|lanterns?|candles?)\b/,
  ],
  ['dusk', /\b(dusk|evening|sunsets?|twilight|autumn|fires?|burn\w*|red|farewell|last)\b/],
  ['dawn', /\b(dawn|sunrise|mornings?|spring|first|blossoms?|pink)\b/],
  ['day', /\b(days?|noon|midday|sunny|sunlit|bright|summer|sun)\b/],
];

const weathers: Words<Weather> = [
  ['storm', /\b(storm\w*|thunder\w*|lightning|rain\w*|tempests?|gales?|hurricanes?|wrath|war|battle)\b/],
  ['snow', /\b(snow\w*|winter\w*|ice|icy|frost\w*|frozen|blizzards?|christmas)\b/],
  ['fog', /\b(fog\w*|mist\w*|haze|hazy|smoke|ghost\w*|haunt\w*|spirits?|lost)\b/],
  ['cloud', /\b(cloud\w*|grey|gray|overcast|wind\w*)\b/],
];

const things: Words<Thing> = [
  ['lighthouse', /\b(lighthouses?|beacons?)\b/],
  [
    'castle',
    /\b(castles?|palaces?|fortress\w*|towers?|kings?|queens?|knights?|princess\w*|princes?|kingdoms?)\b/,
  ],
  ['church', /\b(church\w*|chapels?|cathedrals?|monaster\w+|abbey|priests?|bells?)\b/],
  ['house', /\b(houses?|cottages?|cabins?|huts?|homes?|farms?|mansions?|villages?|inn|mills?)\b/],
  [
    'ship',
    /\b((?:space|star|air)?\s?ships?|spacecraft|rockets?|boats?|sail\w*|vessels?|schooners?|galleons?|pirates?|ferr(?:y|ies)|captains?)\b/,
  ],
  ['bridge', /\b(bridges?)\b/],
  ['train', /\b(trains?|railways?|locomotives?|carriages?)\b/],
  ['lamp', /\b(lamps?|lanterns?|candles?|street ?lights?|lights?)\b/],
  ['books', /\b(books?|library|librarian|shelves|scholars?|study)\b/],
  ['letter', /\b(letters?|notes?|envelopes?|diar(?:y|ies)|journals?|manuscripts?|maps?|write\w*|writing)\b/],
  ['tree', /\b(trees?|oaks?|willows?|orchards?)\b/],
  [
    'couple',
    /\b(couples?|lovers|two (?:people|friends|sisters|brothers|strangers|figures|men|women)|friends|together|kiss\w*)\b/,
  ],
  [
    'person',
    /\b(man|woman|boys?|girls?|person|people|figures?|child(?:ren)?|strangers?|travell?ers?|wanderers?|soldiers?|keepers?|detectives?|she|he|hero\w*|witch\w*|wizards?|knights?|kings?|queens?|sailors?|captains?|monks?|priests?|m[oa]ther|father|sister|brother|widow\w*|astronaut\w*|robots?|alone)\b/,
  ],
  ['birds', /\b(birds?|gulls?|seagulls?|crows?|ravens?|swallows?|geese|eagles?|flock\w*|dragons?)\b/],
  ['stars', /\b(stars?|starry|galax\w+|constellations?|heavens?)\b/],
  ['moon', /\b(moon\w*|lunar|werewol(?:f|ves))\b/],
  ['sun', /\b(suns?|sunny|sunlit|sunsets?|sunrise|noon)\b/],
];

const modern =
  /\b(modern|skyscrapers?|neon|cyber\w*|metropolis|future|futur\w*|robots?|new york|tokyo|glass|subway|traffic)\b/;
/** As much of a prompt as is read: what counts is said early. */
const MAX_READ = 4_000;
/** Where a story may be when nothing says so. */
const anywhere: readonly Place[] = ['field', 'mountain', 'sea', 'river', 'forest'];

const inTheSky: ReadonlySet<Thing> = new Set(['sun', 'moon', 'stars']);
/** What a place is given to look at when nothing is asked for: no picture is empty. */
const usual: Record<Place, readonly Thing[]> = {
  sea: ['ship', 'birds', 'lighthouse'],
  forest: ['person', 'birds'],
  city: ['lamp', 'person'],
  mountain: ['castle', 'house', 'birds'],
  desert: ['person', 'couple'],
  river: ['bridge', 'house', 'tree'],
  field: ['house', 'tree', 'church'],
  space: ['ship', 'person'],
  room: ['letter', 'books'],
};

/** What a prompt asks to see, as far as its words are known; the pen chooses what it leaves open. */
export function readScene(prompt: string, pen: Pen): Scene {
  const text = prompt.slice(0, MAX_READ).normalize('NFKC').toLowerCase();
  const place = firstOf(places, text);
  const hour = firstOf(hours, text);
  const weather = firstOf(weathers, text);
  const where = place ?? pen.pick(anywhere);
  const seen = things.filter(([, words]) => words.test(text)).map(([thing]) => thing);
  return {
    place: where,
    hour: hour ?? pen.pick(['day', 'day', 'dusk', 'dawn']),
    weather: weather ?? pen.pick(['clear', 'clear', 'cloud']),
    things: new Set(seen.some((thing) => !inTheSky.has(thing)) ? seen : [...seen, pen.pick(usual[where])]),
    isModern: modern.test(text),
    found: [...new Set([place, ...seen, hour, weather].filter((one) => one !== undefined))],
  };
}

/** Of several the one that is said first. */
function firstOf<Name extends string>(all: Words<Name>, text: string): Name | undefined {
  let first: { name: Name; at: number } | undefined;
  for (const [name, words] of all) {
    const at = text.search(words);
    if (at >= 0 && (first === undefined || at < first.at)) first = { name, at };
  }
  return first?.name;
}
