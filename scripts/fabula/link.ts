import { keptLinks } from '../../apps/server/src/storage/machineLinks.ts';
import type { Verb } from './Verb.ts';

export const link: Verb = {
  usage: 'link',
  does: 'Prints the link of the running server again: whoever opens it may set models for everybody.',
  worksOn: 'files or database',
  writes: false,
  async run({ place, say }) {
    const links = await keptLinks(place.directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') throw error;
      throw new Error(`${place.directory} belongs to another user. Call it as that user.`);
    });
    for (const one of links) say(one);
    if (links.length === 0)
      say(`No server runs here with the data in ${place.directory}. Its start prints the link.`);
    return links.length > 0;
  },
};
