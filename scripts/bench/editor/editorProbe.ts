import type { EditorSubject } from './EditorSubject.ts';
import { sampleTexts } from './sampleTexts.ts';

export interface StreamWatch {
  droppedShare: number;
  longTasks: number;
}

const frame = 1000 / 60;

/** Milliseconds between two keys. */
const restTime = 30;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const nextFrame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

export function editorProbe(subject: EditorSubject) {
  const keys: number[] = [];
  let middle = 0;
  let push: (piece: string) => void = () => {};

  return {
    /** Until the frame that shows the first paragraph. */
    async mount(count: number): Promise<number> {
      const root = document.querySelector<HTMLElement>('#root');
      if (!root) throw new Error('The page has no #root.');
      const texts = sampleTexts(count);
      middle = Math.floor(count / 2);
      const from = performance.now();
      subject.mount(root, texts);
      while (!subject.paragraph(0)) await nextFrame();
      return (await nextFrame()) - from;
    },
    async write(): Promise<void> {
      subject.paragraph(middle)?.scrollIntoView({ block: 'center' });
      await nextFrame();
      subject.write(middle);
      await nextFrame();
      addEventListener(
        'keydown',
        () => {
          const from = performance.now();
          void nextFrame().then((at) => keys.push(at - from));
        },
        { capture: true },
      );
    },
    keys: () => keys,
    /** Waits until this many keys are drawn: a key then waits for no frame but its own. */
    async rest(keyCount: number): Promise<void> {
      while (keys.length < keyCount) await pause(4);
      await pause(restTime);
    },
    hasTyped: (text: string) => {
      const element = subject.paragraph(middle);
      const area = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
      return `${element?.textContent}${area}`.includes(text);
    },
    async insert(text: string): Promise<number> {
      const from = performance.now();
      subject.insertAfter(middle, text);
      return (await nextFrame()) - from;
    },
    async openStream(): Promise<void> {
      scrollTo(0, document.documentElement.scrollHeight);
      await nextFrame();
      push = subject.openStream();
      for (let frames = 0; frames < 30; frames++) await nextFrame();
      scrollTo(0, document.documentElement.scrollHeight);
      await nextFrame();
    },
    async stream(milliseconds: number, rate: number): Promise<StreamWatch> {
      let longTasks = 0;
      const observer = new PerformanceObserver((list) => {
        longTasks += list.getEntries().length;
      });
      observer.observe({ type: 'longtask' });
      const from = performance.now();
      let pushed = 0;
      const timer = setInterval(() => {
        const due = Math.floor(((performance.now() - from) / 1000) * rate);
        for (; pushed < due; pushed++) push(pushed % 40 === 39 ? 'and so.  ' : 'word ');
      }, 1000 / rate);
      let [shown, dropped, last] = [0, 0, from];
      while (performance.now() - from < milliseconds) {
        const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        dropped += Math.max(Math.round((at - last) / frame) - 1, 0);
        shown += 1;
        last = at;
      }
      clearInterval(timer);
      observer.disconnect();
      return { droppedShare: dropped / (dropped + shown), longTasks };
    },
  };
}

export type EditorProbe = ReturnType<typeof editorProbe>;
