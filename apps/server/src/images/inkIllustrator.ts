import { setImmediate as breathe } from 'node:timers/promises';
import type { Illustrator } from './Illustrator.ts';
import { composePicture } from './ink/composePicture.ts';
import { Pen } from './ink/Pen.ts';
import { readScene } from './ink/readScene.ts';

export interface InkIllustratorConfig {
  /** Makes an image file of an SVG. */
  render(svg: string): Promise<Uint8Array>;
}

/** Draws by itself, without a model: a scene in ink and wash, made of the words that it knows in the prompt. */
export function inkIllustrator({ render }: InkIllustratorConfig): Illustrator {
  return {
    status: { kind: 'embedded', name: 'Ink and wash, drawn from the words' },
    async *draw(prompt, { signal, seed }) {
      const pen = new Pen(`${seed}\n${prompt}`);
      const scene = readScene(prompt, pen);
      yield {
        step: 'prompt_read',
        sentence:
          scene.found.length > 0
            ? `Found in your words: ${scene.found.join(', ')}`
            : 'Found no word in it that this illustrator knows: a landscape of its own choice',
        progress: 10,
      };
      await breathe();
      signal.throwIfAborted();
      yield { step: 'drawing', sentence: 'Drawing it with pen and wash', progress: 30 };
      const svg = composePicture(scene, pen);
      await breathe();
      signal.throwIfAborted();
      yield { step: 'drawing', sentence: 'Laying the ink on paper', progress: 60 };
      yield { picture: await render(svg) };
    },
  };
}
