import { composePicture } from './composePicture.ts';
import { Pen } from './Pen.ts';
import { readScene } from './readScene.ts';

/** What the illustrator cannot do by itself. */
export interface IllustratorConfig {
  /** Makes an image file of an SVG of 1024 × 768; in a page, a canvas can. Default: the SVG itself, as UTF-8. */
  render?(svg: string): Promise<Uint8Array>;
}

/** What drawing takes beside a prompt. */
export interface DrawingOptions {
  /** Aborted when nobody waits any more: drawing rejects. */
  signal: AbortSignal;
  /** The same prompt with the same seed gives the same picture, to the byte of its SVG. */
  seed: string;
}

/** What is being done, with how much of it is done in percent; and last the picture, as the bytes of a file. */
export type DrawingEvent =
  | { step: 'prompt_read' | 'drawing'; sentence: string; progress: number }
  | { picture: Uint8Array };

/** Draws pictures from the words that it knows in a prompt; nothing else of the prompt comes into them. */
export interface Illustrator {
  /** Ends after its picture. */
  draw(prompt: string, options: DrawingOptions): AsyncIterable<DrawingEvent>;
}

const asFile = async (svg: string) => new TextEncoder().encode(svg);
/** Lets whoever waits have a turn. */
const breathe = () => new Promise((done) => setTimeout(done));

/** 32 bits for a text. `crypto.subtle` needs a page from localhost or over HTTPS. */
async function seedOf(words: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return new DataView(hash).getInt32(0, true);
}

/** Draws by itself, without a model: a scene in ink and wash, made of the words that it knows in the prompt. */
export function createIllustrator({ render = asFile }: IllustratorConfig = {}): Illustrator {
  return {
    async *draw(prompt, { signal, seed }) {
      const pen = new Pen(await seedOf(`${seed}\n${prompt}`));
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
