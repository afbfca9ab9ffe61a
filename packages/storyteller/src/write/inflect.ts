import type { Tense } from '../StoryWorld.ts';
import { conjugate } from '../understand/conjugate.ts';

const bases: Record<string, string> = {
  was: 'be',
  were: 'be',
  had: 'have',
  did: 'do',
  could: 'can',
  would: 'will',
  might: 'may',
  went: 'go',
  lay: 'lie',
  left: 'leave',
  ground: 'grind',
  wound: 'wind',
  woke: 'wake',
  fell: 'fall',
  saw: 'see',
  bore: 'bear',
  found: 'find',
  felt: 'feel',
  wore: 'wear',
  rose: 'rise',
  bent: 'bend',
  set: 'set',
  put: 'put',
  let: 'let',
  cut: 'cut',
  shut: 'shut',
  read: 'read',
  hit: 'hit',
  cost: 'cost',
  hurt: 'hurt',
  split: 'split',
  spread: 'spread',
  lit: 'light',
  dragged: 'drag',
  sang: 'sing',
  tore: 'tear',
  swore: 'swear',
  shook: 'shake',
  drew: 'draw',
  threw: 'throw',
  flew: 'fly',
  blew: 'blow',
  grew: 'grow',
  knew: 'know',
  stood: 'stand',
  understood: 'understand',
  held: 'hold',
  told: 'tell',
  sold: 'sell',
  kept: 'keep',
  slept: 'sleep',
  crept: 'creep',
  swept: 'sweep',
  meant: 'mean',
  leant: 'lean',
  bound: 'bind',
  hung: 'hang',
  swung: 'swing',
  stuck: 'stick',
  struck: 'strike',
  sank: 'sink',
  drank: 'drink',
  rang: 'ring',
  ran: 'run',
  began: 'begin',
  came: 'come',
  became: 'become',
  gave: 'give',
  drove: 'drive',
  wrote: 'write',
  rode: 'ride',
  spoke: 'speak',
  broke: 'break',
  chose: 'choose',
  froze: 'freeze',
  ate: 'eat',
  sat: 'sit',
  met: 'meet',
  led: 'lead',
  fed: 'feed',
  bled: 'bleed',
  slid: 'slide',
  hid: 'hide',
  bit: 'bite',
  lost: 'lose',
  paid: 'pay',
  said: 'say',
  laid: 'lay',
  made: 'make',
  took: 'take',
  got: 'get',
  forgot: 'forget',
  brought: 'bring',
  bought: 'buy',
  thought: 'think',
  caught: 'catch',
  taught: 'teach',
  fought: 'fight',
  heard: 'hear',
  built: 'build',
  spent: 'spend',
  sent: 'send',
  lent: 'lend',
  dealt: 'deal',
  knelt: 'kneel',
  shone: 'shine',
  won: 'win',
  smelled: 'smell',
  used: 'use',
  shot: 'shoot',
  stole: 'steal',
  sought: 'seek',
  overheard: 'overhear',
  woven: 'weave',
  spun: 'spin',
  clung: 'cling',
  flung: 'fling',
  dug: 'dig',
  burst: 'burst',
  quit: 'quit',
};
const negatives: Record<string, readonly [singular: string, plural: string]> = {
  "wasn't": ["isn't", "aren't"],
  "weren't": ["isn't", "aren't"],
  "didn't": ["doesn't", "don't"],
  "hadn't": ["hasn't", "haven't"],
  "couldn't": ["can't", "can't"],
  "wouldn't": ["won't", "won't"],
};

/** Whether a word is a past form that does not end in -ed, or may be one: 'went', 'put'. */
export function isIrregularPast(word: string): boolean {
  return word in bases;
}

function base(past: string): string {
  return bases[past] ?? conjugate(past).Infinitive ?? past;
}

function thirdSingular(infinitive: string): string {
  if (infinitive === 'have') return 'has';
  if (infinitive === 'be') return 'is';
  if (/(?:s|x|z|ch|sh|o)$/.test(infinitive)) return `${infinitive}es`;
  if (/[^aeiou]y$/.test(infinitive)) return `${infinitive.slice(0, -1)}ies`;
  return `${infinitive}s`;
}

export type Agreement = 'I' | 'singular' | 'plural';

/** A past verb form ('found', 'was', "didn't") as the tense and its subject ask for it. */
export function inflect(past: string, agreement: Agreement, tense: Tense): string {
  if (tense === 'past') {
    if (past === 'was' || past === 'were') return agreement === 'plural' ? 'were' : 'was';
    if (past === "wasn't" || past === "weren't") return agreement === 'plural' ? "weren't" : "wasn't";
    return past;
  }
  const negative = negatives[past];
  if (negative) {
    if (agreement === 'I' && past.startsWith('w') && negative[0] === "isn't") return 'am not';
    return agreement === 'singular' ? negative[0] : negative[1];
  }
  const infinitive = base(past);
  if (['can', 'will', 'may', 'must', 'should', 'ought'].includes(infinitive)) return infinitive;
  if (infinitive === 'be') return { I: 'am', singular: 'is', plural: 'are' }[agreement];
  return agreement === 'singular' ? thirdSingular(infinitive) : infinitive;
}
