export interface PremiseSample {
  readonly premise: string;
  readonly genre: string;
}

/** At random, and another than `current`. `random` answers from 0 up to but not including 1. */
export function pickPremise(
  samples: readonly PremiseSample[],
  current: string,
  random = Math.random,
): PremiseSample {
  const others = samples.filter(({ premise }) => premise !== current);
  return others[Math.floor(random() * others.length)] ?? { premise: current, genre: '' };
}
