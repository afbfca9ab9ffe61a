import type { Verb } from './Verb.ts';

export const storageCheck: Verb = {
  usage: 'storage check',
  does: 'Reads everything that is kept, and says what is damaged.',
  worksOn: 'files',
  writes: true,
  async run({ place, say }) {
    const storage = await place.open();
    if (!('audit' in storage)) throw new Error('This storage checks itself.');
    const findings = await storage.audit();
    for (const finding of findings) say(finding);
    return findings.length === 0;
  },
};
