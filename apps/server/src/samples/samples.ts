import { sceneElement } from '@fabula/contract';
import * as z from 'zod';
import aStringShort from './content/aStringShort.json' with { type: 'json' };
import notYetLost from './content/notYetLost.json' with { type: 'json' };
import proof from './content/proof.json' with { type: 'json' };
import theSlowestLight from './content/theSlowestLight.json' with { type: 'json' };

const text = z.string().min(1);
const words = { title: text, premise: text, genre: text };
const story = z.strictObject({ ...words, paragraphs: z.array(text).min(1) });
const scene = z.strictObject({ ...words, elements: z.array(sceneElement).min(1) });

function read<Sample>(schema: z.ZodType<Sample>, file: string, content: unknown): Sample {
  const { data, error } = schema.safeParse(content);
  if (data !== undefined) return data;
  const issue = error?.issues[0];
  throw new Error(
    `samples/content/${file}.json, ${issue?.path.join(' › ') || 'all of it'}: ${issue?.message}`,
  );
}

export const readStory = (file: string, content: unknown) => read(story, file, content);
export const readScene = (file: string, content: unknown) => read(scene, file, content);

/** Works of a fresh store. The last of a kind is first in the lists. */
export const samples = {
  stories: [
    readStory('aStringShort', aStringShort),
    readStory('theSlowestLight', theSlowestLight),
    readStory('notYetLost', notYetLost),
  ],
  scenes: [readScene('proof', proof)],
};
