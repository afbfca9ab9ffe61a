import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../packages/ui-kit/src/tokens.ts';
import {
  createTimeline,
  newScene,
  newSceneRecord,
  paginate,
  type SceneElement,
  visibleText,
} from '../../../packages/scene-kit/src/core.ts';
import {
  SceneGenerator,
  ScenePages,
  SceneProvider,
  usePlayer,
  useScene,
} from '../../../packages/scene-kit/src/index.ts';
import { memoryScenes } from '../../../packages/scene-kit/src/testing/memoryGenerator.ts';
import { sampleTexts } from '../editor/sampleTexts.ts';

const settings = new URLSearchParams(location.search);
const count = Number(settings.get('count'));
const speed = 4;
/** As in filmed scripts: some seventeen elements on a page. */
const words = { action: 24, dialogue: 12 };
const elements = sampleTexts(count).map((text, at): SceneElement => {
  const type = at % 2 === 0 ? 'action' : 'dialogue';
  const said = text.split(' ').slice(0, words[type]).join(' ');
  return type === 'action'
    ? { id: `e${at}`, type, description: said }
    : { id: `e${at}`, type, character: `Voice ${at % 7}`, line: said };
});

function Typed() {
  const record = newSceneRecord({ ...newScene(false), title: 'Bench', premise: 'A bench.', elements });
  const adapter = {
    writer: { write: () => Promise.reject(new Error('Nobody writes here.')) },
    scenes: memoryScenes(),
  };
  return (
    <SceneProvider adapter={adapter} defaultScene={record}>
      <SceneGenerator />
      <Handle />
    </SceneProvider>
  );
}

function Handle() {
  const edit = useScene((state) => state.edit);
  useEffect(() => {
    const middle = `e${Math.floor(count / 4) * 2}`;
    Object.assign(window, {
      pages: paginate(elements).length,
      write: () => {
        document.querySelector(`[data-scene-element="${middle}"]`)?.scrollIntoView({ block: 'center' });
        edit(middle);
      },
    });
  }, [edit]);
  return null;
}

function Ours() {
  const player = usePlayer(elements);
  useEffect(() => {
    player.seek(player.timeline.duration / 2);
    player.setSpeed(speed);
    player.play();
  }, [player]);
  return <ScenePages elements={elements} player={player} />;
}

/** The lower bound: one element's text grows by a word, in a plain list. */
function playPlain(root: HTMLElement): void {
  const timeline = createTimeline(elements);
  const middle = Math.floor(count / 2);
  for (const [at, element] of timeline.elements.entries()) {
    const line = document.createElement('p');
    line.textContent = at < middle ? element.parts.map(({ text }) => text).join('\n') : '';
    root.append(line);
  }
  const alone = elements.slice(middle).map((element) => createTimeline([element]));
  const from = performance.now();
  let at = 0;
  let before = 0;
  const tick = () => {
    const time = (performance.now() - from) * speed - before;
    const current = alone[at];
    if (!current) return;
    const line = root.children[middle + at] as HTMLElement;
    const text = visibleText(current, time);
    if (line.textContent !== text) line.textContent = text;
    if (at === 0 || time >= current.duration) line.scrollIntoView({ block: 'center' });
    if (time >= current.duration) {
      before += current.duration;
      at += 1;
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Resolves to the number of possible and of dropped frames. */
async function watchFrames(
  milliseconds: number,
): Promise<{ frames: number; dropped: number; longTasks: number }> {
  let longTasks = 0;
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  const times: number[] = [];
  await new Promise<void>((resolve) => {
    const from = performance.now();
    const tick = (time: number) => {
      times.push(time);
      if (time - from < milliseconds) requestAnimationFrame(tick);
      else resolve();
    };
    requestAnimationFrame(tick);
  });
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
  return { frames: times.length, dropped, longTasks };
}

export function playScene(root: HTMLElement): void {
  Object.assign(window, { watchFrames });
  if (settings.get('subject') === 'typed') createRoot(root).render(<Typed />);
  else if (settings.get('subject') === 'ours') createRoot(root).render(<Ours />);
  else playPlain(root);
}
