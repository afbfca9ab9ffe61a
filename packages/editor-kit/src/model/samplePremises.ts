import type { PremiseSample } from '@fabula/work-kit/core';

const safe: readonly PremiseSample[] = [
  {
    genre: 'Science Fiction',
    premise:
      'The last radio operator on a dead orbital station receives a distress call in her own voice, sent eleven days from now.',
  },
  {
    genre: 'Science Fiction',
    premise:
      'A translator hired to greet the first visitors from another star learns that they have come to apologise.',
  },
  {
    genre: 'Science Fiction',
    premise:
      'On a generation ship where nobody may own a memory older than a year, a gardener finds a diary in her own hand.',
  },
  {
    genre: 'Fantasy',
    premise:
      'A mapmaker discovers that every road she draws exists by morning, and that somebody has begun to erase them.',
  },
  {
    genre: 'Fantasy',
    premise:
      'The youngest of seven witches has no magic at all, only a very good memory and a debt that death has come to collect.',
  },
  {
    genre: 'Fantasy',
    premise:
      'A dragon takes lodgings above a failing bakery and pays the rent in advice that nobody wants to hear.',
  },
  {
    genre: 'Horror',
    premise:
      'A night nurse on a ward of six patients counts seven names on the chart, and the seventh grows longer each night.',
  },
  {
    genre: 'Horror',
    premise:
      'A family moves into a house whose former owners left everything behind, even their places laid at the table.',
  },
  {
    genre: 'Post-Apocalyptic',
    premise:
      'Forty years after the rain stopped, a well-digger strikes a cellar full of running clocks, all of them right.',
  },
  {
    genre: 'Post-Apocalyptic',
    premise:
      'The postwoman of a drowned country still rows her round, and today there is a letter for someone who died before the flood.',
  },
  {
    genre: 'Mystery',
    premise:
      'A piano tuner notices that every instrument in the village has the same note out of tune, and that one has been missing for years.',
  },
  {
    genre: 'Mystery',
    premise:
      'Ten years after a painter vanished, her last picture is finished overnight in a museum that nobody entered.',
  },
  {
    genre: 'Historical Fiction',
    premise:
      'In 1816, the year without a summer, an ice merchant and a vicar’s widow wager on which of them will see the sun first.',
  },
  {
    genre: 'Adventure',
    premise:
      'The heir to a bankrupt circus has one week to bring an elephant across the Alps, and the elephant has other plans.',
  },
  {
    genre: 'Romance',
    premise:
      'Two rival lighthouse keepers on opposite shores have argued by lamp for a decade and never met, until one light goes dark.',
  },
];

/** Consenting adults only. */
const adult: readonly PremiseSample[] = [
  {
    genre: 'Romance',
    premise:
      'Two celebrated chefs in their forties, rivals since a kiss they both deny, are snowed in for a week with one kitchen and one bed.',
  },
  {
    genre: 'Historical Romance',
    premise:
      'A widowed portraitist in Venice agrees to paint a retired duellist at night, and each sitting ends a little later than the last.',
  },
  {
    genre: 'Contemporary',
    premise:
      'A couple married for fifteen years check into the same hotel as strangers, with three rules and no safe conversation.',
  },
  {
    genre: 'Fantasy',
    premise:
      'A sea captain, long past forty and tired of ports, bargains with the god of a storm, who wants to learn what skin is for.',
  },
  {
    genre: 'Noir',
    premise:
      'A private detective falls for the woman she was paid to follow, who has known about her since the first evening and dresses for it.',
  },
];

/** 15 for everybody, 5 for adults (writing.md §4). */
export function samplePremises(isNsfw: boolean): readonly PremiseSample[] {
  return isNsfw ? adult : safe;
}

export function isSample({ isNsfw, premise }: { isNsfw: boolean; premise: string }): boolean {
  return samplePremises(isNsfw).some((sample) => sample.premise === premise);
}
