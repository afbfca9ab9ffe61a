import { drawBridge, drawCastle, drawChurch, drawHouse, drawLamp, drawLighthouse } from './buildings.ts';
import { drawSky, drawWeather } from './drawSky.ts';
import { drawBirds, drawCouple, drawPerson, drawTree } from './livingThings.ts';
import { Pen, type Point, polygon, rect } from './Pen.ts';
import { cityGround } from './places/cityGround.ts';
import { roomGround } from './places/roomGround.ts';
import { spaceGround } from './places/spaceGround.ts';
import { riverGround, seaGround } from './places/waterGrounds.ts';
import { forestGround, openGround } from './places/wildGrounds.ts';
import {
  choosePalette,
  type Ground,
  HEIGHT,
  readScene,
  type Scene,
  type Setting,
  type Spot,
  type Stage,
  WIDTH,
} from './Stage.ts';
import { drawShip, drawTrain } from './vehicles.ts';

/** Options of an illustrator. */
export interface IllustratorConfig {
  /** Renders an SVG of 1024 × 768 to an image file, as a canvas does. Default: the SVG itself, as UTF-8. */
  render?(svg: string): Promise<Uint8Array>;
}

/** Signal and seed of a drawing. */
export interface DrawingOptions {
  /** When aborted, drawing rejects. */
  signal: AbortSignal;
  /** Same prompt, same seed: same SVG, to the byte. */
  seed: string;
}

/** Progress in percent; last the picture, as the bytes of a file. */
export type DrawingEvent =
  | { step: 'prompt_read' | 'drawing'; sentence: string; progress: number }
  | { picture: Uint8Array };

/** Draws from the words that it knows in a prompt; nothing else of it comes into the picture. */
export interface Illustrator {
  /** Ends after its picture. */
  draw(prompt: string, options: DrawingOptions): AsyncIterable<DrawingEvent>;
}

const asFile = async (svg: string) => new TextEncoder().encode(svg);
/** Yields to the event loop. */
const breathe = () => new Promise((done) => setTimeout(done));

/** 32 bits. `crypto.subtle` needs a page from localhost or over HTTPS. */
async function seedOf(words: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return new DataView(hash).getInt32(0, true);
}

/** An illustrator without a model: ink and wash. */
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

const grounds: Record<Setting, (stage: Stage) => Ground> = {
  sea: seaGround,
  forest: forestGround,
  city: cityGround,
  mountain: openGround,
  desert: openGround,
  river: riverGround,
  field: openGround,
  space: spaceGround,
  room: roomGround,
};

/** In pixels. */
const MARGIN = 34;

/** SVG of 1024 × 768 without text, and with nothing of the prompt. */
function composePicture(scene: Scene, pen: Pen): string {
  const palette = choosePalette(scene, pen);
  const stage: Stage = { pen, palette, scene };
  const ground = grounds[scene.place](stage);
  const sky = scene.place === 'room' ? '' : drawSky(stage, ground.horizon);
  const picture = [
    sky,
    ground.back,
    farThings(stage, ground),
    ground.front,
    nearThings(stage, ground),
    drawWeather(stage),
  ].join('');
  return sheet(stage, picture);
}

function farThings(stage: Stage, { far, horizon, water }: Ground): string {
  const { scene, pen } = stage;
  const { things, place } = scene;
  const parts: string[] = [];
  if (things.has('birds') && place !== 'room') parts.push(drawBirds(stage, horizon, WIDTH));
  if (far && things.has('castle')) parts.push(drawCastle(stage, far));
  if (far && things.has('church') && !things.has('castle'))
    parts.push(drawChurch(stage, { ...far, size: far.size * 1.2 }));
  if (things.has('train') && place !== 'room' && place !== 'space')
    parts.push(drawTrain(stage, horizon + pen.between(8, 26)));
  if (water && things.has('ship') && place !== 'river') parts.push(drawShip(stage, water));
  return parts.join('');
}

function nearThings(stage: Stage, { near, water, horizon }: Ground): string {
  const { scene } = stage;
  const { things, place } = scene;
  const spots = [...near];
  const parts: string[] = [];
  const take = (draw: (stage: Stage, spot: Spot) => string, at = 0) => {
    const [spot] = spots.splice(at, 1);
    if (spot) parts.push(draw(stage, spot));
  };
  if (water && place === 'river' && things.has('ship')) parts.push(drawShip(stage, water));
  if (things.has('bridge') && (place === 'river' || place === 'sea'))
    parts.push(drawBridge(stage, Math.round(horizon + 80)));
  const isOutside = place !== 'room' && place !== 'space';
  if (things.has('lighthouse') && isOutside) take(drawLighthouse);
  if (things.has('house') && isOutside && place !== 'city') take(drawHouse);
  if (things.has('tree') && isOutside && place !== 'forest')
    take((one, { at, size }) => drawTree(one, at, size * 3.4));
  if (things.has('lamp') && isOutside && !things.has('lighthouse')) take(drawLamp, spots.length - 1);
  if (things.has('couple')) take(drawCouple);
  else if (things.has('person')) take(drawPerson);
  return parts.join('');
}

function sheet({ pen, palette }: Stage, picture: string): string {
  const edge = frame(pen, MARGIN, 2.6);
  const path = polygon(edge);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linecap="round" stroke-linejoin="round"><defs><clipPath id="plate"><path d="${path}"/></clipPath><filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="${Math.floor(pen.any() * 1_000)}"/><feColorMatrix values="0 0 0 0 0.16  0 0 0 0 0.13  0 0 0 0 0.1  0 0 0 -0.9 0.62"/></filter></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.paper}"/><g clip-path="url(#plate)">${picture}</g>${pen.edges([...edge, edge[0] as Point], { color: palette.ink, width: 1.5, opacity: 0.75 })}<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity="0.28"/></svg>`;
}

function frame(pen: Pen, margin: number, shake: number): Point[] {
  const [right, bottom] = [WIDTH - margin, HEIGHT - margin];
  const corners = rect(margin, margin, right, bottom);
  return corners.flatMap((from, index): Point[] => {
    const to = corners[(index + 1) % 4] as Point;
    const steps = 14;
    return pen.shake(
      Array.from(
        { length: steps },
        (_, step): Point => [
          from[0] + ((to[0] - from[0]) * step) / steps,
          from[1] + ((to[1] - from[1]) * step) / steps,
        ],
      ),
      shake,
    );
  });
}
