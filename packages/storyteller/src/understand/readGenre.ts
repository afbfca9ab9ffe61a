import type { Genre } from '../StoryWorld.ts';

const signs: readonly (readonly [Genre, RegExp])[] = [
  [
    'postApocalyptic',
    /post-?\s?apocaly|apocalyp|dystop|wasteland|survivors?\b|after the (?:end|collapse|bombs|flood)/i,
  ],
  [
    'children',
    /child(?:ren)?'?s?\b.*(?:story|tale|book)|^children|bedtime|fairy\s?tale|picture book|middle grade/i,
  ],
  [
    'sciFi',
    /sci-?\s?fi|science fiction|cyberpunk|space|alien|robot|android|starship|spaceship|colony on|mars\b|europa\b|planet|galaxy|quantum|time travel|\bAI\b|clone|orbit/i,
  ],
  [
    'horror',
    /horror|haunt|ghost|demon|possess|creature in|vampire|zombie|nightmare|scream|curse[ds]?\b|gothic|eldritch/i,
  ],
  [
    'fantasy',
    /fantasy|dragon|wizard|witch|magic|sorcer|elf\b|elves|kingdom|enchanted|spell|prophecy|sword|faerie|goblin|mage\b|myth|a door in the/i,
  ],
  [
    'mystery',
    /myster|detective|murder|whodunn?it|investigat|crime|noir|witness|missing person|cosy|cozy|disappear/i,
  ],
  ['thriller', /thriller|suspense|spy|assassin|hostage|conspiracy|kidnap|heist|on the run|agent\b|bomb\b/i],
  ['comedy', /comedy|comic\b|funny|humou?r|satire|farce|parody|rival chefs/i],
  [
    'romance',
    /romance|romantic|love (?:story|affair)|falls? in love|wedding|lovers?\b|kiss|meet every year|passion|desire|erotic/i,
  ],
  [
    'historical',
    /histor|victorian|medieval|regency|world war|1[5-9]\d\d|roman empire|ancient|samurai|western\b|cowboy/i,
  ],
  ['adventure', /adventure|quest|treasure|expedition|explorer|pirate|voyage|jungle|lost city/i],
  ['literary', /literary|contemporary|drama|slice of life|family|coming of age|realis/i],
];

/** The nearest genre that we write: the given words first, then what the premise sounds like. */
export function readGenre(genre: string, premise: string): Genre {
  for (const text of [genre, premise]) {
    const found = signs.find(([, sign]) => sign.test(text));
    if (found && text.trim()) return found[0];
  }
  return 'literary';
}
