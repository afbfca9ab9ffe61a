import { Plugin } from 'prosemirror-state';

/** Milliseconds after an input event in which its DOM changes are read. */
const readingTime = 100;

/**
 * True for input under way. By timer, not by clock: after a long task, DOM changes are read before the timer
 * fires.
 */
export function writingPlugin() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
    }, readingTime);
    return false;
  };
  const handleDOMEvents = { beforeinput: write, input: write, compositionend: write };
  return {
    plugin: new Plugin({ props: { handleDOMEvents } }),
    isUnderWay: () => timer !== undefined,
  };
}
